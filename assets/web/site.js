// Scripts of every page: copy buttons, the theme and confirmations. Pages work without them.

/** Copies the text of the element that data-copy names. */
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  if (button === null) return;
  const text = document.getElementById(button.dataset.copy)?.textContent ?? '';
  await navigator.clipboard.writeText(text.trim());
  const before = button.textContent;
  button.textContent = 'Copied';
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
