import { addressOf } from '../../api/addressOf';
import { isPrivate } from './isPrivate';

describe('An address', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.17.0.1', '192.168.1.9', '::1', '::ffff:127.0.0.1', 'fd00::5'])(
    'of this machine or those around it is %s',
    (ip) => expect(isPrivate(addressOf({ ip }))).toBe(true),
  );

  it.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7', ''])('of somebody else is %p', (ip) =>
    expect(isPrivate(addressOf({ ip }))).toBe(false),
  );
});
