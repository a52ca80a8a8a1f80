import type { BanState } from '../../../domain/bans/Ban';

/** The end of a ban. Must match the first column of the index `bans_by_end` exactly. */
export const BAN_END_EXPRESSION = `coalesce(expires_at, 'infinity')`;

/** The rule of `banStateAt` in SQL: whether a row of `bans` is in this state at `now`, which is an SQL expression. */
export function banStateCondition(state: BanState, now: string): string {
  switch (state) {
    case 'in_force':
      return `is_active AND ${BAN_END_EXPRESSION} > ${now}`;
    case 'ended':
      return `is_active AND ${BAN_END_EXPRESSION} <= ${now}`;
    case 'lifted':
      return 'NOT is_active';
  }
}
