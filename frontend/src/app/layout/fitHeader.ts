import { isBelow } from '@/shared/theme/media';

/** What gives way before an entry of the menu does, in this order: attributes of the header, which its parts are styled by. */
const STEPS = ['data-folds-word', 'data-has-small-name'] as const;

/** On a narrow screen the menu is folded, and the name is the last to go: beside an emblem alone, no word of it is cut. */
const NARROW_STEPS = [...STEPS, 'data-hides-name'] as const;

/** Keeps the bar fitted to its width, and tells how many entries of the menu are in it. The returned function ends that. */
export function watchHeader(header: HTMLElement, tell: (count: number) => void): () => void {
  const fit = () => tell(fitHeader(header));
  fit();
  // Its parts change their widths with the status of the server, with other texts, and with fonts that arrive late.
  const observer = new ResizeObserver(fit);
  const parts = '[data-part=name], [data-part=actions], [data-part=entries] > li';
  for (const part of [header, ...header.querySelectorAll(parts)]) observer.observe(part);
  return () => observer.disconnect();
}

/**
 * Fits the bar to its width: measured, because names, fonts and languages differ. Returns how many entries of the menu fit
 * into the bar; the others belong below "More".
 */
function fitHeader(header: HTMLElement): number {
  const find = (part: string) => header.querySelector<HTMLElement>(`[data-part=${part}]`);
  const [list, more, name] = [find('entries'), find('more'), find('name')];
  if (!list || !more) return 0;
  const total = list.children.length;
  for (const step of NARROW_STEPS) header.removeAttribute(step);
  list.style.maxWidth = '';
  more.hidden = true;

  if (isBelow('wideBar')) {
    const fits = () => !name || (name.scrollWidth <= name.clientWidth && name.scrollHeight <= header.clientHeight);
    giveWay(header, NARROW_STEPS, fits);
    return total;
  }
  if (giveWay(header, STEPS, () => countFirstLine(list) === total)) return total;
  more.hidden = false;
  const count = countFirstLine(list);
  // Otherwise the list would keep the width of its hidden lines, and "More" would stand apart from it.
  const widths = [...list.children].slice(0, count).map((entry) => entry.getBoundingClientRect().width);
  list.style.maxWidth = `${Math.ceil(widths.reduce((sum, width) => sum + width, 0))}px`;
  return count;
}

/** Takes one step after the other until it fits. Returns whether it does. */
function giveWay(header: HTMLElement, steps: readonly string[], fits: () => boolean): boolean {
  for (const step of steps) {
    if (fits()) return true;
    header.setAttribute(step, '');
  }
  return fits();
}

/** The entries that do not fit wrap to further lines, which are cut off. */
function countFirstLine(list: HTMLElement): number {
  const entries = [...list.children] as HTMLElement[];
  const next = entries.findIndex(({ offsetTop }) => offsetTop > (entries[0]?.offsetTop ?? 0));
  return next === -1 ? entries.length : next;
}
