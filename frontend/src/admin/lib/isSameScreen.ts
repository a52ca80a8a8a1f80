/** Whether a form stays on the screen when the address changes: tabs, views and editors replace it, filters and pages do not. */
export function isSameScreen(from: string, to: string): boolean {
  const [current, target] = [new URL(from), new URL(to)];
  return current.origin === target.origin && screenOf(current) === screenOf(target);
}

function screenOf({ pathname, searchParams }: URL): string {
  const tab = searchParams.get('tab');
  // The views of this tab only replace a list below its forms.
  const view = tab === 'tebex' ? null : searchParams.get('view');
  return JSON.stringify([pathname, tab, view, searchParams.get('article')]);
}
