// Scrolls the current tab into view on narrow screens.
document.querySelector('.tabs [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

// Selects or clears all checkboxes of a list.
for (const all of document.querySelectorAll('[data-ticks]')) {
  const boxes = () => [...document.querySelectorAll(`input[type="checkbox"][name="${all.dataset.ticks}"]`)];
  all.hidden = false;
  all.addEventListener('click', () => {
    const ticked = boxes().every((box) => box.checked);
    for (const box of boxes()) box.checked = !ticked;
  });
}
