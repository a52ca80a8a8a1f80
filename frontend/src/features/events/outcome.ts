const outcomes = [
  'done',
  'withdrawn',
  'full',
  'closed',
  'cancelled',
  'off',
  'listed',
  'joined',
  'invalid',
  'limited',
] as const;

/** What a form without JavaScript has done, as the server says in the address. */
export type Outcome = (typeof outcomes)[number];

export const parseOutcome = (text: string | null): Outcome | null =>
  outcomes.find((outcome) => outcome === text) ?? null;
