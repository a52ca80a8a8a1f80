import { BAN_STATES, banStateAt } from '../../src/domain/bans/Ban';
import { banStateCondition } from '../../src/infrastructure/features/bans/banState';
import { useSite } from '../support/site';

const now = new Date('2026-03-08T12:00:00Z');
const ENDS: readonly (Date | null)[] = [
  null,
  new Date(now.getTime() - 1),
  now,
  new Date(now.getTime() + 1),
  new Date('9999-12-31T00:00:00Z'),
];
const BANS = [true, false].flatMap((isActive) => ENDS.map((expiresAt) => ({ isActive, expiresAt })));

describe('The state of a ban', () => {
  const site = useSite();

  it.each(BANS)('is the same in SQL as in the domain: %j', async (ban) => {
    const conditions = BAN_STATES.map((state) => `(${banStateCondition(state, 'now')}) AS ${state}`);
    const [row] = await site.source.query(
      `SELECT ${conditions.join(', ')}
       FROM (VALUES ($1::boolean, $2::timestamptz, $3::timestamptz)) AS bans (is_active, expires_at, now)`,
      [ban.isActive, ban.expiresAt, now],
    );

    expect(BAN_STATES.filter((state) => row[state])).toEqual([banStateAt(ban, now)]);
  });
});
