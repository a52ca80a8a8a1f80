import type { Page } from '@playwright/test';

/** Follows an entry of the menu, in the bar or below "More". */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const link = menu.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await menu.getByText('More').click();
  await link.click();
}

/**
 * Runs in the page: what is wrong with the bar. No word of it is broken, the name is whole or not there, nothing lies over
 * something else, and each entry of the menu is in the bar or below "More".
 */
export async function findHeaderProblems(): Promise<string[]> {
  // The bar is measured when its width has changed.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const problems: string[] = [];
  const header = document.querySelector('header') as HTMLElement;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  };

  const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement || !isShown(text.parentElement)) continue;
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) problems.push(`${word} is broken`);
    }
  }

  const name = header.querySelector('[data-part=name]');
  if (name && isShown(name)) {
    if (name.scrollWidth > name.clientWidth) problems.push(`the name ${name.textContent} is cut`);
    // Glyphs may be a pixel higher than their line.
    if (name.scrollHeight > (header.clientHeight ?? 0) + 2) problems.push('the name is higher than the bar');
  }

  const parts = [...header.querySelectorAll('[data-part=entries] > li, [data-part=more], [data-part=actions]')].filter(
    isShown,
  );
  const boxes = [...parts, ...(name && isShown(name) ? [name] : [])].map((part) => part.getBoundingClientRect());
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      if (
        one.right > other.left + 1 &&
        other.right > one.left + 1 &&
        one.bottom > other.top + 1 &&
        other.bottom > one.top + 1
      )
        problems.push(`what begins at ${Math.round(one.left)} and at ${Math.round(other.left)} lies over each other`);
  if (boxes.some(({ left, right }) => left < 0 || right > window.innerWidth)) problems.push('the bar leaves the page');

  const entries = [...header.querySelectorAll('[data-part=entries] > li')];
  const inMore = header.querySelectorAll('[data-part=more] li').length;
  if (entries.some(isShown) && entries.filter(isShown).length + inMore !== entries.length)
    problems.push(
      `${entries.filter(isShown).length} entries in the bar and ${inMore} below More are not ${entries.length}`,
    );
  return problems;
}
