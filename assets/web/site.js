// Scripts of every page: copy buttons, the theme and confirmations. Pages work without them.

// Shows the buttons that work with a script only.
document.documentElement.classList.add('has-script');

/** Copies a text. Pages on plain http have no clipboard; there the older command copies a selected text. */
async function copyText(text) {
  if (navigator.clipboard !== undefined) {
    const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
    if (isCopied) return true;
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}

/** Copies the text of the element that data-copy names, or selects it where nothing can be copied. */
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  const source = button && document.getElementById(button.dataset.copy);
  if (source === null) return;
  const isCopied = await copyText((source.textContent ?? '').trim());
  if (!isCopied) getSelection()?.selectAllChildren(source);
  const before = button.dataset.label ?? button.textContent;
  button.dataset.label = before;
  button.textContent = isCopied ? 'Copied' : 'Selected: copy it now';
  setTimeout(() => { button.textContent = before; }, 1500);
});

/** The theme, which this browser stores. */
const themes = ['system', 'light', 'dark'];
const chosen = () => localStorage.getItem('theme') ?? 'system';
const show = (theme) => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll('[data-theme-button]')) {
    button.hidden = false;
    button.textContent = { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' }[theme];
  }
};
show(chosen());
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.target.closest('[data-theme-button]') === null) return;
  const next = themes[(themes.indexOf(chosen()) + 1) % themes.length];
  localStorage.setItem('theme', next);
  show(next);
});

/** Asks for a confirmation before a form with data-confirm is sent. */
document.addEventListener('submit', (event) => {
  const question = event.target.dataset.confirm ?? event.submitter?.dataset.confirm;
  if (question !== undefined && !confirm(question)) event.preventDefault();
});

/** Scrolls the current tab into view. */
for (const tab of document.querySelectorAll('.tabs [aria-current], .top nav [aria-current]'))
  tab.scrollIntoView({ block: 'nearest', inline: 'center' });
