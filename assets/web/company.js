// Companies: the list while a name is typed, buttons that copy, and the chart of figures, drawn from their table.

const TYPING_MS = 250;

/** Shows the list for the values of a form, in place. The form itself stays, with the focus. */
async function showList(form, signal) {
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
  const address = new URL(`${form.getAttribute('action')}?${query}`, document.baseURI);
  const response = await fetch(address, { signal });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of ['.results', '.page-head']) {
    const next = page.querySelector(part);
    if (next !== null) document.querySelector(part)?.replaceWith(next);
  }
  history.replaceState(null, '', response.url);
}

const nameField = document.querySelector('form[action="companies"] [name="q"]');
if (nameField !== null) {
  let running = new AbortController();
  let timer;
  nameField.addEventListener('input', () => {
    clearTimeout(timer);
    running.abort();
    timer = setTimeout(() => {
      running = new AbortController();
      showList(nameField.form, running.signal).catch(() => {});
    }, TYPING_MS);
  });
}

for (const button of document.querySelectorAll('.copy-line button[hidden]')) button.hidden = false;

/** Loads uPlot, which is a plain script, on pages with a chart only. */
const load = (address) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve(window.uPlot);
    script.onerror = reject;
    document.head.append(script);
  });

/** The rows of a table with at least two values, oldest period first. */
const readRows = (table) =>
  [...table.tBodies[0].rows].flatMap((row) => {
    const cells = [...row.querySelectorAll('[data-value]')].reverse();
    const values = cells.map((cell) => Number(cell.dataset.value));
    return values.length < 2 ? [] : [{ name: row.dataset.name, periods: cells.map((cell) => cell.dataset.period), values }];
  });

const HEIGHT = 200;

function draw(uPlot, figure, area, { periods, values }) {
  const style = getComputedStyle(area);
  const font = `12px ${style.fontFamily}`;
  const axis = { stroke: style.color, font, ticks: { show: false }, grid: { stroke: style.borderTopColor, width: 1 } };
  const number = new Intl.NumberFormat('en-GB', { notation: 'compact' });
  area.replaceChildren();
  return new uPlot(
    {
      width: figure.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: () => [-0.6, periods.length - 0.4] },
        y: { range: (_, min, max) => [Math.min(0, min * 1.1), Math.max(0, max * 1.1)] },
      },
      series: [{}, { fill: style.outlineColor, width: 0, paths: uPlot.paths.bars({ size: [0.5, 64] }), points: { show: false } }],
      axes: [
        { ...axis, grid: { show: false }, splits: () => periods.map((_, place) => place), values: () => periods },
        { ...axis, size: 56, values: (_, at) => at.map((each) => number.format(each)) },
      ],
    },
    [periods.map((_, place) => place), values],
    area,
  );
}

/** The field that chooses the measure of a chart. */
function addChoice(figure, rows) {
  const label = document.createElement('label');
  label.append('Chart of ');
  const select = document.createElement('select');
  for (const [place, { name }] of rows.entries()) select.append(new Option(name, String(place)));
  label.append(select);
  figure.append(label);
  return select;
}

for (const figure of document.querySelectorAll('[data-figures]')) {
  const table = document.getElementById(figure.dataset.figures);
  const rows = table === null ? [] : readRows(table);
  if (rows.length === 0) continue;
  const uPlot = await load(figure.dataset.library);
  figure.hidden = false;
  const select = addChoice(figure, rows);
  const area = document.createElement('div');
  area.className = 'chart-area';
  // The table above has the same values.
  area.setAttribute('aria-hidden', 'true');
  figure.append(area);
  let chart;
  const redraw = () => { chart = draw(uPlot, figure, area, rows[Number(select.value)]); };
  redraw();
  select.addEventListener('change', redraw);
  new ResizeObserver(() => {
    if (figure.clientWidth !== chart.width) chart.setSize({ width: figure.clientWidth, height: HEIGHT });
  }).observe(figure);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
