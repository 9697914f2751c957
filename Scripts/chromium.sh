# A Chromium in `browser`, and a Python that drives it, with Playwright, in `python`. Installs what is missing on Debian and Ubuntu;
# elsewhere name a Chromium in CHROMIUM.
browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
if [ -z "$browser" ] && command -v apt-get >/dev/null; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core python3-venv >/dev/null
  browser=$(command -v chromium)
fi
[ -n "$browser" ] || { echo "no Chromium: name one in CHROMIUM" >&2; exit 1; }
python=.build/browser-python
if ! "$python/bin/python" -c 'import playwright' 2>/dev/null; then
  python3 -m venv "$python"
  "$python/bin/python" -m pip -q install playwright==1.65.2
fi
