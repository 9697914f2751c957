// swift-format-ignore-file
// Made of Web/css/20-frame.css by Scripts/page.py.
extension PageSource {
  static let cssFrame = ##"""
.top {
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 10px 24px;
  background: color-mix(in srgb, var(--paper) 92%, transparent);
  backdrop-filter: blur(8px);
  border-bottom: 1px solid var(--rule);
}
.home { flex: 1; min-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.home strong { font-weight: 650; }
.home span { color: var(--faint); margin-left: 6px; font: 13px var(--mono); }
.button input { position: absolute; width: 1px; height: 1px; opacity: 0; }
.button:focus-within { outline: 2.5px solid var(--accent); outline-offset: 2px; }
.top button, .top .button { white-space: nowrap; }

.search { position: relative; width: 330px; }
.search input {
  width: 100%;
  font: inherit;
  color: inherit;
  padding: 6px 34px 6px 12px;
  border: 1px solid var(--rule);
  border-radius: 8px;
  background: var(--sheet);
}
.search > kbd {
  position: absolute; right: 9px; top: 7px; padding: 0 6px; border: 1px solid var(--rule); border-radius: 4px;
}
.search:focus-within > kbd { display: none; }
#found {
  position: absolute;
  right: 0;
  top: calc(100% + 6px);
  width: min(560px, 92vw);
  max-height: min(60vh, 560px);
  overflow-y: auto;
  padding: 6px;
  background: var(--sheet);
  border: 1px solid var(--rule);
  border-radius: 12px;
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.18);
}
#found li { padding: 7px 10px; border-radius: 8px; cursor: pointer; }
#found [aria-selected=true] { background: color-mix(in srgb, var(--accent) 14%, transparent); }
#found .sign { margin-right: 7px; }
#found small { display: block; margin-left: 27px; color: var(--soft); font-size: 13px; }
#found small code { margin-left: 8px; }
#found .rest { color: var(--faint); cursor: default; }

#misfit { margin: 14px 24px 0; scroll-margin-top: 72px; padding: 10px 14px; border: 2px solid #B42318; border-radius: 8px; background: var(--sheet); }

main {
  display: grid;
  grid-template-columns: minmax(0, 1fr) 430px;
  gap: 20px;
  align-items: start;
  max-width: 1560px;
  margin: 0 auto;
  padding: 22px 24px 40px;
}

dialog {
  border: 1px solid var(--rule); border-radius: 14px; padding: 22px 28px; background: var(--sheet); color: var(--ink);
}
dialog::backdrop { background: rgb(0 0 0 / 0.35); }
dialog h1 { font-size: 18px; margin-bottom: 12px; }
dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin-bottom: 16px; }

#tables { display: none; }
#said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

@media screen and (max-width: 1080px) {
  main { display: block; padding: 18px 16px 40px; }
  .top { padding: 10px 16px; }
  .search { width: 230px; }
  .home span { display: none; }
  .selecting main { padding-bottom: 58vh; }
}

"""##
}
