// Scripts of the reader: polls for newer events, shows them on request, and focuses the search field on "/".

const EVERY_MS = 30_000;

/** "/" focuses the search field of the page, or the one at the top. */
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const at = event.target;
  if (at instanceof HTMLElement && (at.isContentEditable || at.matches('input, select, textarea'))) return;
  const field = document.querySelector('main input[type="search"], .top input[type="search"]');
  if (field === null) return;
  event.preventDefault();
  field.focus();
  field.select();
});

const ids = () => new Set(Array.from(document.querySelectorAll('#news [data-id]'), (row) => row.dataset.id));

/** Polls for events newer than the first one shown. A redirect means that the session has ended. */
async function poll() {
  const region = document.querySelector('[data-fresh]');
  if (region === null || document.visibilityState !== 'visible') return;
  const response = await fetch(new URL(region.dataset.fresh, document.baseURI), { headers: { 'HX-Request': 'true' } });
  if (!response.ok || response.redirected) return;
  const text = (await response.text()).trim();
  if (text !== region.innerHTML.trim()) region.innerHTML = text;
}

/** Replaces the list by the current one and highlights new events. */
async function show(address) {
  const before = ids();
  const response = await fetch(address);
  if (!response.ok || response.redirected) return location.assign(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [news, fresh] = [page.querySelector('#news'), page.querySelector('[data-fresh]')];
  if (news === null) return location.assign(address);
  document.querySelector('#news')?.replaceWith(news);
  if (fresh !== null) document.querySelector('[data-fresh]')?.replaceWith(fresh);
  const arrived = [...news.querySelectorAll('[data-id]')].filter((row) => !before.has(row.dataset.id));
  for (const row of arrived) row.classList.add('arrived');
  arrived[0]?.querySelector('h2 a, h3 a')?.focus();
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('[data-show-fresh]') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  show(link.href).catch(() => location.assign(link.href));
});

// After a failure, the next poll tries again.
const tick = () => poll().catch(() => {});
if (document.querySelector('[data-fresh]') !== null) {
  setInterval(tick, EVERY_MS);
  document.addEventListener('visibilitychange', tick);
}
