/**
 * `sending`: on its way. `refused`: the server does not want this vote. `given_up`: not sent in ten days. `unsure`: it
 * waited when the backup was taken from which the site was restored, so it was perhaps sent since.
 */
export const FORWARD_STATES = ['queued', 'sending', 'sent', 'refused', 'given_up', 'unsure'] as const;

export type ForwardState = (typeof FORWARD_STATES)[number];

/** In milliseconds: how long a vote is tried. */
export const FORWARD_LIFETIME_MS = 10 * 24 * 60 * 60_000;

/** A vote on its way to one server. */
export interface VoteForward {
  /** In the order of arrival. */
  readonly seq: number;
  readonly service: string;
  readonly username: string;
  readonly receivedAt: Date;
  /** From then on it is tried. */
  readonly queuedAt: Date;
  /** Counts this attempt. */
  readonly attempts: number;
  /** Whether an earlier attempt ended without an answer, so that the server may get it twice. */
  readonly mayHaveArrived: boolean;
}

/** What became of an attempt. */
export type ForwardOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'refused' | 'given_up'; readonly reason: string | null }
  /** It is tried again. */
  | { readonly state: 'queued'; readonly mayHaveArrived: boolean };
