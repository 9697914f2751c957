/** The flows of all machines stand in the page. The address says which one is drawn: `#play=rest-v2/tvOS:`. */
const flows = [...document.querySelectorAll('script[data-machine]')];

function machineIn(hash) {
  const name = /(?:^#|&)play=([^/&]*)\//.exec(hash)?.[1];
  return (flows.find((flow) => flow.dataset.machine === name) ?? flows[0]).dataset.machine;
}

flows.find((flow) => flow.dataset.machine === machineIn(window.location.hash)).id = 'flow';
