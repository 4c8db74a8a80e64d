// Single keys of every page, their help, and the palette. Pages work without them.

const OFF = 'keys-off';

const help = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['o or Enter', 'Open the row'],
  ['m', 'Mark events as read, up to the selected row'],
  ['s', 'Save these filters, or follow this record'],
  ['/', 'Find companies, events, pages and commands'],
  ['?', 'These keys'],
  ['Escape', 'Leave a field, a dialog or the selection'],
];

/** Rows of the page: the link of each, those in view or out of it, never those in a closed fold. */
const links = () =>
  [...document.querySelectorAll('main .list > li :is(h2, h3) > a, main tbody th[scope="row"] > a')].filter((link) =>
    link.checkVisibility(),
  );
const rowOf = (link) => link.closest('li, tr');
const selected = () => document.querySelector('[data-selected]');

function select(row) {
  selected()?.removeAttribute('data-selected');
  row?.setAttribute('data-selected', '');
}

/** Selects another row. Its link gets the focus, so that readers of the screen follow and Enter opens it. */
function move(by) {
  const all = links();
  const at = all.findIndex((link) => rowOf(link) === selected());
  const next = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))];
  if (next === undefined) return;
  select(rowOf(next));
  next.focus({ preventScroll: true });
  rowOf(next).scrollIntoView({ block: 'nearest' });
}

document.addEventListener('focusin', ({ target }) => {
  const link = target.closest('main .list > li :is(h2, h3) > a, main tbody th[scope="row"] > a');
  if (link !== null) select(rowOf(link));
});

function openSelected() {
  const link = links().find((one) => rowOf(one) === selected());
  link?.click();
}

/** Follows the form or link of the page that saves or follows. */
function save() {
  const target = document.querySelector('[data-key="s"], main a[href^="account/saved-searches/new"]');
  target?.click();
}

function markRead() {
  const form = document.querySelector('form[data-mark-read]');
  if (form === null) return;
  form.elements.until.value = selected()?.dataset.at ?? '';
  form.requestSubmit();
}

/** The dialog with the keys, and the switch that turns them off (WCAG 2.2, 2.1.4). */
function openHelp() {
  const dialog = document.createElement('dialog');
  dialog.className = 'keys';
  dialog.setAttribute('aria-labelledby', 'keys-heading');
  dialog.innerHTML = `<h2 id="keys-heading">Keys</h2>
<dl>${help.map(([key, text]) => `<dt>${key.split(' or ').map((one) => `<kbd>${one}</kbd>`).join(' or ')}</dt><dd>${text}</dd>`).join('')}</dl>
<p><label class="choice"><input type="checkbox"><span>Use single keys</span></label></p>
<form method="dialog"><button>Close</button></form>`;
  const box = dialog.querySelector('input');
  box.checked = localStorage.getItem(OFF) === null;
  box.addEventListener('change', () => {
    if (box.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, 'true');
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('button').focus();
}

/** The palette: a combo box with a list of options that the server finds. */

const WAIT_MS = 120;
let palette;
let options;
let waiting;
let request;

const items = () => [...options.querySelectorAll('[role="option"]')];

function setActive(option) {
  const input = palette.querySelector('input');
  for (const one of items()) one.setAttribute('aria-selected', String(one === option));
  if (option === undefined) return input.removeAttribute('aria-activedescendant');
  input.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
}

function moveActive(by) {
  const all = items();
  const at = all.findIndex((one) => one.getAttribute('aria-selected') === 'true');
  setActive(all[(at < 0 && by < 0 ? all.length : at + by + all.length) % all.length]);
}

async function find(text) {
  request?.abort();
  request = new AbortController();
  const { signal } = request;
  const address = new URL(`palette?q=${encodeURIComponent(text)}`, document.baseURI);
  const response = await fetch(address, { signal }).catch(() => undefined);
  if (signal.aborted) return;
  const status = palette.querySelector('[role="status"]');
  if (!response?.ok || response.redirected) {
    options.replaceChildren();
    status.textContent = 'Nothing can be found at the moment. Enter searches.';
    return;
  }
  const found = await response.text();
  if (signal.aborted) return;
  options.innerHTML = found;
  setActive(undefined);
  const count = items().length;
  status.textContent = count === 1 ? '1 result' : `${count} results`;
}

const runCommand = (command) => {
  if (command === 'keys') openHelp();
  else if (command === 'read') markRead();
  else if (command === 'save') save();
  else if (command === 'theme') document.querySelector('[data-theme-button]')?.click();
};

/** Opens an option; without one, searches for the text. */
function choose(option) {
  const text = palette.querySelector('input').value.trim();
  palette.close();
  if (option?.dataset.command !== undefined) return runCommand(option.dataset.command);
  const address = option === undefined ? `search?q=${encodeURIComponent(text)}` : option.getAttribute('href');
  location.assign(new URL(address, document.baseURI));
}

function onPaletteKey(event) {
  if (event.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    if (items().length > 0) moveActive(step);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    const active = items().find((one) => one.getAttribute('aria-selected') === 'true');
    if (active !== undefined || event.target.value.trim() !== '') choose(active);
  }
}

function createPalette() {
  const dialog = document.createElement('dialog');
  dialog.className = 'palette';
  dialog.setAttribute('aria-label', 'Find');
  dialog.innerHTML = `<input type="text" role="combobox" aria-label="Company, event, page or command" aria-autocomplete="list"
 aria-expanded="true" aria-controls="palette-options" autocomplete="off" spellcheck="false" maxlength="64"
 placeholder="Company, event, page or command"><div role="listbox" id="palette-options" aria-label="Results" tabindex="-1"></div>
<p role="status" class="small soft visually-hidden"></p>`;
  const input = dialog.querySelector('input');
  input.addEventListener('keydown', onPaletteKey);
  input.addEventListener('input', () => {
    clearTimeout(waiting);
    setActive(undefined);
    waiting = setTimeout(() => find(input.value.trim()), WAIT_MS);
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) return dialog.close();
    const option = event.target.closest('[role="option"]');
    if (option === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(option);
  });
  dialog.addEventListener('close', () => clearTimeout(waiting));
  document.body.append(dialog);
  return dialog;
}

function openPalette() {
  palette ??= createPalette();
  options = palette.querySelector('[role="listbox"]');
  const input = palette.querySelector('input');
  input.value = '';
  palette.showModal();
  input.focus();
  find('');
}

const acts = { j: () => move(1), k: () => move(-1), o: openSelected, s: save, m: markRead, '/': openPalette, '?': openHelp };

const isTyping = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), select, textarea'));

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]') !== null) return;
  if (key === 'Escape') {
    if (isTyping(target)) target.blur();
    else if (selected() !== null) {
      document.activeElement?.blur();
      select(undefined);
    }
    return;
  }
  if (isTyping(target) || !Object.hasOwn(acts, key) || (event.repeat && key !== 'j' && key !== 'k')) return;
  if (localStorage.getItem(OFF) !== null) return;
  event.preventDefault();
  acts[key]();
});

document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-keys-button]') !== null) openHelp();
});

/** Buttons that need this script appear, also in parts of a page that come later. */
const showButtons = () => {
  for (const button of document.querySelectorAll('[data-keys-button][hidden]')) button.hidden = false;
};
showButtons();
new MutationObserver(showButtons).observe(document.querySelector('main'), { childList: true });
