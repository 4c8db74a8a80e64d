// Scripts of the reader: filters that apply at once, newer events, the preview, and suggestions of companies.

const EVERY_MS = 30_000;

/** Announces a change of the page to screen readers. */
const announcer = document.createElement('p');
announcer.className = 'visually-hidden';
announcer.setAttribute('role', 'status');
document.body.append(announcer);

const isSignIn = (response) => response.redirected && new URL(response.url).pathname.endsWith('/sign-in');

/** A selector of the focused element that finds it again in a new version of the page. */
function findAgain(element) {
  const row = element.closest('[data-id]');
  if (row !== null) return `[data-id="${row.dataset.id}"] :is(h2, h3) a`;
  if (element.id !== '') return `#${CSS.escape(element.id)}`;
  if (!element.name) return undefined;
  const value = element.type === 'checkbox' ? `[value="${CSS.escape(element.value)}"]` : '';
  return `main [name="${CSS.escape(element.name)}"]${value}`;
}

/** Puts the focus, typed text, open parts and scroll positions of the page before into the new one. */
function keepPlace(main) {
  const active = main.contains(document.activeElement) ? document.activeElement : null;
  const again = active === null ? undefined : findAgain(active);
  const isText = active !== null && active.matches('input:not([type="checkbox"]), textarea');
  const typed = isText ? { text: active.value, start: active.selectionStart, end: active.selectionEnd } : undefined;
  const open = [...main.querySelectorAll('details[open]')].map((one) => one.className);
  const side = main.querySelector('.side')?.scrollTop ?? 0;
  return () => {
    for (const one of main.querySelectorAll('.side details')) if (open.includes(one.className)) one.open = true;
    const column = main.querySelector('.side');
    if (column !== null) column.scrollTop = side;
    const target = again === undefined ? null : main.querySelector(again);
    target?.focus({ preventScroll: true });
    // A company that was typed has become a box of its own.
    if (typed === undefined || target === null || target.name === 'find_company') return;
    target.value = typed.text;
    if (typed.start !== null) target.setSelectionRange(typed.start, typed.end);
  };
}

let shown = location.pathname + location.search;
let loading;

/** Shows a page of this section without leaving the current one. */
async function load(address, { isNew = true } = {}) {
  loading?.abort();
  loading = new AbortController();
  const { signal } = loading;
  const response = await fetch(address, { signal });
  const text = await response.text();
  if (signal.aborted) return;
  const next = new DOMParser().parseFromString(text, 'text/html');
  const [main, content] = [document.querySelector('main'), next.querySelector('main')];
  if (isSignIn(response) || main === null || content === null) return location.assign(address);
  const restore = keepPlace(main);
  main.replaceChildren(...content.childNodes);
  globalThis.htmx?.process(main);
  document.title = next.title;
  if (isNew && response.url !== location.href) history.pushState(null, '', response.url);
  shown = location.pathname + location.search;
  restore();
  previewFirst();
  const rows = main.querySelectorAll('.results .list > li:not(.read-line)').length;
  announcer.textContent = main.querySelector('[role="alert"]')?.textContent ?? `${rows} rows shown`;
}

const go = (address, options) =>
  load(address, options).catch((error) => {
    if (error.name !== 'AbortError') location.assign(address);
  });

/** The address of a filter form, without its empty fields. */
function toAddress(form) {
  const sent = [...new FormData(form)].filter(([, value]) => value !== '');
  const address = new URL(form.getAttribute('action'), document.baseURI);
  address.search = new URLSearchParams(sent).toString();
  return address.href;
}

const filtersOf = (target) => (target instanceof Element ? target.closest('.filters form') : null);

document.addEventListener('change', ({ target }) => {
  const form = filtersOf(target);
  if (form !== null && form.reportValidity()) go(toAddress(form));
});

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (filtersOf(form) !== null) {
    event.preventDefault();
    go(toAddress(form));
  } else if (form.matches('[data-mark-read]')) {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    fetch(form.action, { method: 'POST', body })
      .then((response) => (response.ok ? load(response.url) : form.submit()))
      .catch(() => form.submit());
  }
});

// A link to a part of the page changes the history too.
addEventListener('popstate', () => {
  if (location.pathname + location.search !== shown) go(location.href, { isNew: false });
});

/** Suggests companies while a name is typed, as the options of the field. */
let asked;
document.addEventListener('input', (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.name !== 'find_company') return;
  const list = field.list;
  const text = field.value.trim();
  const isChosen = list !== null && [...list.options].some(({ value }) => value === field.value);
  if (isChosen && event.inputType !== 'insertText') return go(toAddress(field.form));
  clearTimeout(asked);
  if (list === null || text.length < 2) return;
  asked = setTimeout(async () => {
    const address = new URL(`palette/companies?q=${encodeURIComponent(text)}`, document.baseURI);
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok && !response.redirected) list.innerHTML = await response.text();
  }, 200);
});

/** Newer events */

const freshRegion = () => document.querySelector('[data-fresh]');
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
let lostAt;

function sayFresh(region, text) {
  if (text !== region.innerHTML.trim()) region.innerHTML = text;
}

/** Asks for events newer than the first one shown, while the page is visible. */
async function poll() {
  const region = freshRegion();
  if (region === null || document.visibilityState !== 'visible') return;
  const response = await fetch(new URL(region.dataset.fresh, document.baseURI), {
    headers: { 'HX-Request': 'true' },
  }).catch(() => undefined);
  if (response?.ok && !response.redirected) {
    lostAt = undefined;
    sayFresh(region, (await response.text()).trim());
  } else if (response?.status === 401) {
    // The answer says that the session ended, with the link to the page of sign-in.
    region.innerHTML = (await response.text()).trim();
    delete region.dataset.fresh;
  } else {
    lostAt ??= new Date();
    sayFresh(region, `<p>No connection since ${clock.format(lostAt)}. Newer events are not shown.</p>`);
  }
}

/** Replaces the list by the current one and highlights new events. */
async function showFresh(address) {
  const before = new Set([...document.querySelectorAll('#news [data-id]')].map((row) => row.dataset.id));
  await load(address);
  const rows = [...document.querySelectorAll('#news [data-id]')];
  const arrived = rows.filter((row) => !before.has(row.dataset.id));
  for (const row of arrived) row.classList.add('arrived');
  const first = arrived.find((row) => row.checkVisibility()) ?? arrived[0];
  first?.querySelector('h2 a, h3 a')?.focus();
  announcer.textContent = `${arrived.length} new`;
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('[data-show-fresh]') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  showFresh(link.href).catch(() => location.assign(link.href));
});

if (freshRegion() !== null) {
  setInterval(poll, EVERY_MS);
  for (const name of ['online', 'offline']) addEventListener(name, poll);
  document.addEventListener('visibilitychange', poll);
}

/** The preview of the selected event, in windows with room for it */

const hasRoom = matchMedia('(min-width: 100rem)');
let previewed;
let previewTimer;

async function preview(id) {
  const region = document.querySelector('[data-preview]');
  if (region === null || !hasRoom.matches || previewed === id) return;
  previewed = id;
  const response = await fetch(new URL(`events/${id}/preview`, document.baseURI)).catch(() => undefined);
  if (!response?.ok || response.redirected || previewed !== id) return;
  region.innerHTML = await response.text();
  region.hidden = false;
  region.scrollTop = 0;
}

function previewFirst() {
  previewed = undefined;
  const row = [...document.querySelectorAll('#news [data-id]')].find((one) => one.checkVisibility());
  if (row !== undefined) preview(row.dataset.id);
}

document.addEventListener('focusin', ({ target }) => {
  const row = target.closest('#news [data-id]');
  clearTimeout(previewTimer);
  if (row !== null) previewTimer = setTimeout(() => preview(row.dataset.id), 120);
});
hasRoom.addEventListener('change', previewFirst);
previewFirst();

/** The first daily mail of a follow comes in the time zone of the browser. */
for (const field of document.querySelectorAll('[data-timezone]'))
  field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
