import { ADVANCEMENT_TITLES } from './advancementTitles';
import type { PartialContent } from './PartialContent';

/** The ids that the game accepts: a namespace and a path. */
const ID = /^[a-z0-9_.-]{1,64}:[a-z0-9_./-]{1,128}$/;

/** The game unlocks each recipe by an advancement without a title. */
const RECIPE = /^[^:]+:recipes\//;

/** No set of advancements is larger. */
const MAX_ADVANCEMENTS = 5_000;

const TAB_ORDER = new Map([...ADVANCEMENT_TITLES.keys()].map((id, index) => [id, index]));

/** The titles of the completed advancements, in the order of the game's tabs; null for any other content. */
export function readAdvancements(json: unknown): PartialContent<readonly string[]> | null {
  if (!isRecord(json)) return null;
  const done = Object.entries(json).flatMap(([id, progress]) =>
    isRecord(progress) && progress['done'] === true && !RECIPE.test(id) ? [id] : [],
  );
  if (done.length > MAX_ADVANCEMENTS) {
    return { content: null, problem: `it lists more than ${MAX_ADVANCEMENTS} completed advancements` };
  }
  const valid = done.filter((id) => ID.test(id)).sort(compareIds);
  const invalid = done.length - valid.length;
  return {
    content: valid.map((id) => ADVANCEMENT_TITLES.get(id) ?? toReadable(id)),
    problem: invalid === 0 ? null : `${invalid} of the advancements have an id that is not valid, so they are left out`,
  };
}

function compareIds(one: string, other: string): number {
  const byTab = (TAB_ORDER.get(one) ?? Infinity) - (TAB_ORDER.get(other) ?? Infinity);
  if (byTab < 0 || byTab > 0) return byTab;
  return one < other ? -1 : 1;
}

/** `pack:mining/stone_age` becomes `Stone Age`; the root of a tab has the name of the tab. */
function toReadable(id: string): string {
  const [name = id] = id
    .split(/[:/]/)
    .filter((part) => part !== '' && part !== 'root')
    .reverse();
  return name
    .split(/[_.-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
