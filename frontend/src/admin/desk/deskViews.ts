import type { QueueCounts, QueueVariables } from './operations';

interface DeskView {
  /** The filter of the list. */
  filter: Pick<QueueVariables, 'isOpen' | 'waitsFor' | 'holder' | 'category'>;
  /** How many requests it has; undefined for a view that is not counted. */
  count: (counts: QueueCounts) => number | undefined;
}

const ofCategory = (category: NonNullable<QueueVariables['category']>): DeskView => ({
  filter: { isOpen: true, category },
  count: ({ categories }) => categories.find((each) => each.category === category)?.open ?? 0,
});

/** What staff look at, by the key in the address: first by state, then by what it is about. */
export const deskViews = {
  waiting: { filter: { isOpen: true, waitsFor: 'STAFF' }, count: ({ waiting }) => waiting },
  mine: { filter: { isOpen: true, holder: 'ME' }, count: ({ mine }) => mine },
  unassigned: { filter: { isOpen: true, holder: 'NO_ONE' }, count: ({ unassigned }) => unassigned },
  open: { filter: { isOpen: true }, count: ({ open }) => open },
  closed: { filter: { isOpen: false }, count: () => undefined },
  appeals: ofCategory('BAN_APPEAL'),
  technical: ofCategory('TECHNICAL'),
  store: ofCategory('STORE'),
  questions: ofCategory('GENERAL'),
  bugs: ofCategory('BUG_REPORT'),
  staff: ofCategory('STAFF_APPLICATION'),
  whitelist: ofCategory('WHITELIST_APPLICATION'),
} as const satisfies Record<string, DeskView>;

export type DeskViewKey = keyof typeof deskViews;

export const deskViewKeys = Object.keys(deskViews) as DeskViewKey[];

/** The view at an address; an unknown one counts as the first. */
export const toDeskView = (key: string | null): DeskViewKey => deskViewKeys.find((each) => each === key) ?? 'waiting';

/** The views whose count asks the reader to act. */
export const urgentViews: readonly string[] = ['waiting', 'mine'] satisfies DeskViewKey[];
