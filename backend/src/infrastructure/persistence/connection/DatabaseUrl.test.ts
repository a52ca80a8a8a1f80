import fc from 'fast-check';
import { formatDatabaseUrl, parseDatabaseUrl } from './DatabaseUrl';

describe('The address of a database', () => {
  it.each([
    ['p@ss/w:rd', 'mysql://reader:p@ss/w:rd@db:3306/bans?prefix=lb_'],
    ['p@ss/w:rd', 'mysql://reader:p%40ss%2Fw%3Ard@db:3306/bans?prefix=lb_'],
    ['p#ss?x', 'mysql://reader:p#ss?x@db:3306/bans?prefix=lb_'],
    ['@', 'mysql://reader:@@db:3306/bans?prefix=lb_'],
    ['50%', 'mysql://reader:50%@db:3306/bans?prefix=lb_'],
    ['50%zz', 'mysql://reader:50%zz@db:3306/bans?prefix=lb_'],
    ['a b', 'mysql://reader:a%20b@db:3306/bans?prefix=lb_'],
    ['wörd', 'mysql://reader:wörd@db:3306/bans?prefix=lb_'],
  ])('has the password %s in %s', (password, text) => {
    const expected = { user: 'reader', password, host: 'db', port: 3306, database: 'bans', parameters: 'prefix=lb_' };

    expect(parseDatabaseUrl(text)).toEqual({ scheme: 'mysql', ...expected });
  });

  it.each([
    ['two servers are possible', 'mysql://reader:pw@first/bans?x=@second/bans'],
    ['only a part of the escapes is valid', 'mysql://reader:%40%zz@db/bans'],
    ['an escape is not UTF-8', 'mysql://reader:%ff@db/bans'],
    ['a comment sign has cut the text off', 'mysql://reader:pass'],
    ['the port is out of range', 'mysql://reader:x@db:70000/bans'],
    ['it contains a space', 'mysql://reader:a b@db/bans'],
    ['there is no scheme', 'reader:x@db/bans'],
  ])('is refused when %s', (_when, text) => {
    expect(parseDatabaseUrl(text)).toBeNull();
  });

  it.each([
    'postgres://costa:password@localhost:5432/costa',
    'postgres://localhost/costa?sslmode=require&application_name=a%40b',
    'postgres:///costa?host=/var/run/postgresql',
    'postgres://user@[::1]:5432/costa',
    'postgres://%2Fvar%2Frun/costa',
    'postgresql://db',
  ])('is written as it was: %s', (text) => {
    const url = parseDatabaseUrl(text);

    expect(url && formatDatabaseUrl(url)).toBe(text);
  });

  it('keeps every user and password', () => {
    const secret = fc.string({ unit: fc.constantFrom(...'ab1@:/?#%[]&=+ \\ö€') });
    fc.assert(
      fc.property(secret, secret, (user, password) => {
        const server = { host: 'db', port: null, database: 'costa', parameters: '' };
        const url = { scheme: 'postgres', user, password, ...server };

        expect(parseDatabaseUrl(formatDatabaseUrl(url))).toEqual(url);
      }),
    );
  });

  it('keeps an unescaped password, or is refused', () => {
    const secret = fc.string({ unit: fc.constantFrom(...'ab1@:/?#[]&=+') });
    fc.assert(
      fc.property(secret, (password) => {
        const url = parseDatabaseUrl(`mysql://reader:${password}@db:3306/bans`);

        expect([null, password]).toContain(url && url.password);
      }),
    );
  });
});
