import type { DataSource } from 'typeorm';
import { User } from '../../src/domain/accounts/User';
import { Conflict } from '../../src/domain/shared/DomainError';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { SqlUsers } from '../../src/infrastructure/features/accounts/accounts.repository';
import { Database } from '../../src/infrastructure/persistence/connection/Database';
import { createDataSource } from '../../src/infrastructure/database/dataSource';
import { emptyTables, workerDatabase } from '../support/databases';

const register = (username: string, email: string) =>
  User.register({ username, email, passwordHash: 'a hash' }, new Date('2026-01-01T12:00:00Z'));

describe('Regular accounts', () => {
  let source: DataSource;
  let users: SqlUsers;

  beforeAll(async () => {
    source = await createDataSource({ url: await workerDatabase(), log: new PinoLog('silent') }).initialize();
    users = new SqlUsers(new Database(source));
  });
  beforeEach(() => emptyTables(source));
  afterAll(() => source.destroy());

  it('are found by id, username and email address, in any case', async () => {
    const steve = await users.save(register('Steve', 'Steve@example.com'));

    expect(await users.findById(steve.id)).toEqual(steve);
    expect(await users.findByUsername('sTEVE')).toEqual(steve);
    expect(await users.findByEmail('steve@EXAMPLE.com')).toEqual(steve);
    expect(await users.findById('not-a-uuid')).toBeNull();
    expect(await users.findByUsername('Alex')).toBeNull();
  });

  it('have unique usernames and email addresses, even with concurrent registrations', async () => {
    const attempts = await Promise.allSettled([
      users.save(register('Steve', 'a@example.com')),
      users.save(register('STEVE', 'b@example.com')),
      users.save(register('Alex', 'A@EXAMPLE.COM')),
    ]);

    const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []));
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(Conflict);
    expect(await source.query('SELECT lower(username) FROM users GROUP BY 1 HAVING count(*) > 1')).toEqual([]);
    expect(await source.query('SELECT lower(email) FROM users GROUP BY 1 HAVING count(*) > 1')).toEqual([]);
  });
});
