import { normalizeAddress, isPrivate } from './normalizeAddress';

describe('normalizeAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:5001', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:5001', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:3:4:5:6]:5001', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('turns %s into %s', (ip, counted) => {
    expect(normalizeAddress({ ip })).toBe(counted);
  });
});

describe('isPrivate', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.17.0.1', '192.168.1.9', '::1', '::ffff:127.0.0.1', 'fd00::5', 'fe80::1'])(
    'is true for %s',
    (ip) => expect(isPrivate(normalizeAddress({ ip }))).toBe(true),
  );

  it.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7', '', 'x0', '127.0.0.1.evil'])(
    'is false for %p',
    (ip) => expect(isPrivate(normalizeAddress({ ip }))).toBe(false),
  );
});
