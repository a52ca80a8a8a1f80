/**
 * What became of an attempt to send a notice. Replies are the other side's words.
 *
 * `accepted`: the other side took it. `refused`: a final no. `failed`: certainly not sent, try again. `uncertain`: it may
 * have arrived. `not_needed`: there is nothing to send any more. `resting`: the target cannot take any notice now;
 * certainly not sent, and no failure of the notice. `switched_off`: the target is gone or rejects this site; certainly
 * not sent.
 */
export type NoticeOutcome =
  | { readonly is: 'accepted'; readonly reply: string; readonly remoteId?: string | null }
  | { readonly is: 'refused'; readonly reply: string }
  | { readonly is: 'failed'; readonly reply: string; readonly retryAfterMs?: number }
  | { readonly is: 'uncertain'; readonly reply: string }
  | { readonly is: 'not_needed'; readonly note: string }
  | {
      readonly is: 'resting';
      readonly reply: string;
      /** Absent: a backoff that doubles from 5 s to 10 min. */
      readonly restMs?: number;
      /** The login was rejected; the target is switched off after five such failures in a row. */
      readonly isLoginFailure?: boolean;
      /** All targets of the channel rest, such as after a rate limit of the address. */
      readonly isForChannel?: boolean;
    }
  | { readonly is: 'switched_off'; readonly reply: string };
