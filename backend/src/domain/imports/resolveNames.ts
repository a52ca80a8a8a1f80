import type { KnownName } from './GameFolder';

/** One name per player and one player per name: the last seen wins, then the first listed. */
export function resolveNames(names: readonly KnownName[]): KnownName[] {
  const latest = names.toSorted((one, other) => seenAtMs(other) - seenAtMs(one));
  const byPlayer = new Map<string, KnownName>();
  for (const known of latest) if (!byPlayer.has(known.uuid)) byPlayer.set(known.uuid, known);

  const byName = new Map<string, KnownName>();
  for (const known of byPlayer.values()) {
    const name = known.name.toLowerCase();
    if (!byName.has(name)) byName.set(name, known);
  }
  return [...byName.values()];
}

const seenAtMs = ({ seenAt }: KnownName): number => seenAt?.getTime() ?? 0;
