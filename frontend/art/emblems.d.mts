import type { EmblemName } from '../src/shared/art/Emblem';

export const emblemColors: Readonly<Record<string, string>>;
export const emblems: Readonly<Record<EmblemName, readonly string[]>>;

/** The colours of the two rows of the plinth. */
export function emblemPaths(
  name: EmblemName,
  plinthColors: Readonly<Record<'p' | 'd', string>>,
): { color: string; data: string }[];
