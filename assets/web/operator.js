// The tab of the page is in sight on a phone too.
document.querySelector('.tabs [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

// Ticks all boxes of a list at once, and counts those that are. Pages work without it.
for (const all of document.querySelectorAll('[data-ticks]')) {
  const boxes = () => [...document.querySelectorAll(`input[type="checkbox"][name="${all.dataset.ticks}"]`)];
  all.hidden = false;
  all.addEventListener('click', () => {
    const ticked = boxes().every((box) => box.checked);
    for (const box of boxes()) box.checked = !ticked;
  });
}
