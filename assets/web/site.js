// What every page does beyond reading and forms: copy, choose light or dark, say times in words. Everything works without it.

/** Copies the text of what a button names in data-copy, and says so on the button for a moment. */
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  if (button === null) return;
  const text = document.getElementById(button.dataset.copy)?.textContent ?? '';
  await navigator.clipboard.writeText(text.trim());
  const before = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = before; }, 1500);
});

/** Light, dark or as the system says: kept in this browser alone. */
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

/** Asks before what cannot be undone, where a form says what. */
document.addEventListener('submit', (event) => {
  const question = event.target.dataset.confirm ?? event.submitter?.dataset.confirm;
  if (question !== undefined && !confirm(question)) event.preventDefault();
});

/** Tabs that do not fit scroll sideways: the one of this page is shown. */
for (const tab of document.querySelectorAll('.tabs [aria-current], .top nav [aria-current]'))
  tab.scrollIntoView({ block: 'nearest', inline: 'center' });
