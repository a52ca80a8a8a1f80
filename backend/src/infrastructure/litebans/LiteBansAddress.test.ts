import { describeLiteBans, findUnknownParameter, parseLiteBansAddress } from './LiteBansAddress';

describe('The LiteBans address', () => {
  it.each([
    ['mysql://reader:p%40ss@db:3307/bans', { dialect: 'mysql', host: 'db', port: 3307, password: 'p@ss' }],
    ['mysql://reader:p@ss/w:rd@db/bans', { host: 'db', password: 'p@ss/w:rd', database: 'bans' }],
    ['mariadb://reader@db/bans?prefix=lb_', { dialect: 'mysql', port: 3306, prefix: 'lb_', password: '' }],
    ['postgres://reader:x@[::1]/bans', { dialect: 'postgres', host: '::1', port: 5432, prefix: 'litebans_' }],
    ['mysql://reader@db/bans?prefix=lb_&sslmode=verify-full', { prefix: 'lb_', encryption: 'verified' }],
    ['postgres://reader@db/bans?sslmode=require', { encryption: 'required' }],
    ['postgres://reader@db/bans?sslmode=disable', { encryption: 'none' }],
    ['postgresql://reader:x@db/bans', { encryption: 'none', dialect: 'postgres', user: 'reader', database: 'bans' }],
  ])('is parsed from %s', (text, expected) => {
    expect(parseLiteBansAddress(text)).toMatchObject(expected);
  });

  it.each([
    'http://db/bans',
    'mysql://db',
    'mysql://db/bans?prefix=a;drop',
    'mysql://db/bans?sslmode=prefer',
    'mysql://db/%zz',
    'nonsense',
    '',
  ])('cannot be %p', (text) => {
    expect(parseLiteBansAddress(text)).toBeNull();
  });

  it.each([
    ['mysql://reader:x@db/bans?prefix=lb_&sslmode=require', null],
    ['mysql://reader:x@db/bans?ssl=true', 'ssl'],
    ['postgres://reader:x@db/bans?prefix=lb_&sslMode=require', 'sslMode'],
    ['nonsense', null],
  ])('%s has the unknown parameter %j', (text, name) => {
    expect(findUnknownParameter(text)).toBe(name);
  });

  it('is described without the credentials', () => {
    const address = parseLiteBansAddress('mysql://reader:se@cr/et@db:3307/bans');

    expect(address && describeLiteBans(address)).toBe('mysql://db:3307/bans');
  });
});
