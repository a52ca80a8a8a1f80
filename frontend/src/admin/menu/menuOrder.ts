import type { MenuEntryRow } from './operations';

export const menuPlaces = ['HEADER', 'COMMUNITY', 'HELP', 'LEGAL'] as const satisfies readonly MenuEntryRow['place'][];

/** Moves an entry by one position; at the end of a place, into the next one. */
export function moveEntry(entries: readonly MenuEntryRow[], id: string, step: -1 | 1): MenuEntryRow[] {
  const columns = menuPlaces.map((place) => entries.filter((entry) => entry.place === place));
  const from = columns.findIndex((column) => column.some((entry) => entry.id === id));
  const index = columns[from]?.findIndex((entry) => entry.id === id) ?? -1;
  const [entry] = columns[from]?.splice(index, 1) ?? [];
  if (!entry) return [...entries];

  const next = index + step;
  const hasRoom = next >= 0 && next <= (columns[from]?.length ?? 0);
  const to = hasRoom ? from : from + step;
  const column = columns[to];
  if (!column) return [...entries];
  column.splice(hasRoom ? next : step > 0 ? 0 : column.length, 0, entry);
  return toEntries(columns);
}

/** Puts an entry into a place, after this number of others. */
export function placeEntry(
  entries: readonly MenuEntryRow[],
  id: string,
  place: MenuEntryRow['place'],
  index: number,
): MenuEntryRow[] {
  const moved = entries.find((entry) => entry.id === id);
  if (!moved) return [...entries];
  const columns = menuPlaces.map((each) => entries.filter((entry) => entry.place === each && entry.id !== id));
  columns[menuPlaces.indexOf(place)]?.splice(index, 0, moved);
  return toEntries(columns);
}

const toEntries = (columns: readonly MenuEntryRow[][]): MenuEntryRow[] =>
  columns.flatMap((column, index) => column.map((entry) => ({ ...entry, place: menuPlaces[index] ?? 'HEADER' })));

/** The input that puts the menu in the order of these entries. */
export function toOrder(entries: readonly MenuEntryRow[], version: number) {
  const idsIn = (place: MenuEntryRow['place']) => entries.flatMap((entry) => (entry.place === place ? entry.id : []));
  return {
    header: idsIn('HEADER'),
    community: idsIn('COMMUNITY'),
    help: idsIn('HELP'),
    legal: idsIn('LEGAL'),
    hidden: entries.flatMap(({ id, isHidden }) => (isHidden ? id : [])),
    version,
  };
}
