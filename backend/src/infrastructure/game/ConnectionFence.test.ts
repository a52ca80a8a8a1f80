import { networkInterfaces } from 'node:os';
import { ConnectionFence } from './ConnectionFence';
import { ForbiddenAddress } from './lookupAllowed';

const chosen = (host: string, port = 25_575) => ({ host, port, isChosenByStaff: true });
const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family }) => family === 'IPv4')
  .map(({ address }) => address);

describe('The fence of connections', () => {
  const usual = new ConnectionFence(null);
  const check = (address: string) => () => usual.wayTo(chosen('game.example.com')).check(address);

  it.each(['127.0.0.1', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1'])(
    'keeps staff from this machine as %s',
    (address) => expect(check(address)).toThrow(ForbiddenAddress),
  );

  it('keeps staff from this machine by the addresses that it has in its networks', () => {
    expect(own).toContain('127.0.0.1');
    for (const address of own) {
      expect(check(address)).toThrow(ForbiddenAddress);
      expect(check(`::ffff:${address}`)).toThrow(ForbiddenAddress);
    }
  });

  it.each(['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', 'fe80::1'])('keeps staff from %s', (address) =>
    expect(check(address)).toThrow(ForbiddenAddress),
  );

  it.each(['203.0.113.7', '10.255.255.254', '2001:db8::7'])('lets staff connect to %s', (address) =>
    expect(check(address)).not.toThrow(),
  );

  it('lets the operator connect to every address', () => {
    const way = usual.wayTo({ ...chosen('127.0.0.1'), isChosenByStaff: false });
    expect(() => way.check('127.0.0.1')).not.toThrow();
    expect(way.lookup).toBeUndefined();
  });

  it('has the hosts that the operator names, with any port or one', () => {
    const named = new ConnectionFence(['127.0.0.1:25575', 'db.example.com']);
    const reaches = (host: string, port?: number) => {
      try {
        named.wayTo(chosen(host, port)).check(host);
        return true;
      } catch {
        return false;
      }
    };
    expect(reaches('127.0.0.1')).toBe(true);
    expect(reaches('127.0.0.1', 3306)).toBe(false);
    expect(reaches('db.example.com', 3306)).toBe(true);
    expect(reaches('203.0.113.7')).toBe(false);
  });
});
