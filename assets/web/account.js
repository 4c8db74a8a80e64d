// Draws the chart of requests by day from its table.

/** Loads uPlot, which is a plain script, on pages with a chart only. */
const load = (address) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve(window.uPlot);
    script.onerror = reject;
    document.head.append(script);
  });

/** A colour of the current theme. */
const readColour = (element, property = 'backgroundColor') => getComputedStyle(element)[property];

/** The days in seconds and, for each outcome, the sums of it and of all below it in the stack. */
function read(table) {
  const rows = [...table.tBodies[0].rows];
  const days = rows.map((row) => Date.parse(row.dataset.day) / 1000);
  const counts = rows.map((row) => [...row.querySelectorAll('[data-count]')].map((cell) => Number(cell.dataset.count)));
  const kinds = counts[0]?.length ?? 0;
  const stacked = Array.from({ length: kinds }, (_, kind) =>
    counts.map((day) => day.slice(0, kind + 1).reduce((sum, count) => sum + count, 0)),
  );
  return { days, stacked };
}

function draw(uPlot, figure, area, { days, stacked }) {
  const swatches = [...figure.querySelectorAll('.legend .swatch')];
  const line = readColour(area, 'borderTopColor');
  const text = readColour(area, 'color');
  const font = `12px ${getComputedStyle(area).fontFamily}`;
  const axis = { stroke: text, font, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  const bars = uPlot.paths.bars({ size: [0.75, 28] });
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const number = new Intl.NumberFormat('en-GB', { notation: 'compact' });
  area.replaceChildren();
  // The highest sums come first, because each outcome is painted over the one above it.
  const order = stacked.map((_, kind) => kind).reverse();
  return new uPlot(
    {
      width: figure.clientWidth,
      height: 240,
      legend: { show: false },
      cursor: { show: false },
      tzDate: (at) => uPlot.tzDate(new Date(at * 1000), 'UTC'),
      scales: {
        // Half a day of space at both ends, for the first and the last bar.
        x: { range: (_, min, max) => [min - 43_200, max + 43_200] },
        y: { range: (_, _min, max) => [0, Math.max(4, max * 1.05)] },
      },
      series: [{}, ...order.map((kind) => ({ fill: readColour(swatches[kind]), width: 0, paths: bars, points: { show: false } }))],
      axes: [
        { ...axis, grid: { show: false }, space: 64, values: (_, at) => at.map((each) => format.format(each * 1000)) },
        { ...axis, size: 56, values: (_, at) => at.map((each) => (Number.isInteger(each) ? number.format(each) : '')) },
      ],
    },
    [days, ...order.map((kind) => stacked[kind])],
    area,
  );
}

for (const figure of document.querySelectorAll('[data-chart]')) {
  const table = document.getElementById(figure.dataset.chart);
  const area = figure.querySelector('.chart-area');
  const uPlot = await load(figure.dataset.library);
  const data = read(table);
  const again = () => draw(uPlot, figure, area, data);
  let chart = again();
  new ResizeObserver(() => {
    if (area.clientWidth !== chart.width) chart.setSize({ width: figure.clientWidth, height: 240 });
  }).observe(figure);
  const repaint = () => { chart = again(); };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
  new MutationObserver(repaint).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
