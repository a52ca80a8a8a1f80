import { createHash } from 'node:crypto';
import type { PingbackKey } from '../../../application/voting/VoteReceptionService';
import { needsSecret, PINGBACK_SCHEMES, type PingbackScheme } from '../../../domain/voting/PingbackScheme';
import { readPingback } from './readPingback';

const now = new Date('2026-03-10T12:00:00Z');
const SECONDS = String(now.getTime() / 1000);
const SECRET = 'tide and lantern';

const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');

/** Genuine parameters of each site for a vote by Steve. */
const GENUINE: Readonly<Record<PingbackScheme, Record<string, string>>> = {
  mctop: { nickname: 'Steve', token: hash('md5', `Steve${SECRET}`) },
  topcraft: { username: 'Steve', timestamp: SECONDS, signature: hash('sha1', `Steve${SECONDS}${SECRET}`) },
  hotmc: { nick: 'Steve', time: SECONDS, sign: hash('sha1', `Steve${SECONDS}${SECRET}`) },
  mineserv: {
    project: 'costa',
    username: 'Steve',
    timestamp: SECONDS,
    signature: hash('sha256', `costa.${SECRET}.${SECONDS}.Steve`),
  },
  gtop100: { pingbackkey: SECRET, Successful: '0', VoterIP: '203.0.113.7', pingUsername: 'Steve' },
  arena_top100: { secret: SECRET, userip: '203.0.113.7', voted: '1', custom: 'Steve' },
  topg: { p_resp: 'Steve', ip: '203.0.113.7' },
  xtremetop100: { nick: 'Steve', votingip: '203.0.113.7' },
};

const PROVING = PINGBACK_SCHEMES.filter((scheme) => scheme !== 'xtremetop100');

const read = (scheme: PingbackScheme, parameters: Record<string, string>, key: Partial<PingbackKey> = {}) =>
  readPingback(scheme, new Map(Object.entries(parameters)), { secret: SECRET, isFromHost: true, now, ...key });

describe('A pingback', () => {
  it.each(PROVING)('from %s is accepted, and names its player', (scheme) => {
    expect(read(scheme, GENUINE[scheme])).toMatchObject({ username: 'Steve', doubt: null });
  });

  it('from xtremetop100 is never trusted', () => {
    expect(read('xtremetop100', GENUINE.xtremetop100)).toMatchObject({ username: 'Steve', doubt: expect.any(String) });
  });

  it.each(PROVING.filter(needsSecret))('from %s is not trusted with a missing or wrong secret', (scheme) => {
    for (const secret of [null, '', `${SECRET}x`, SECRET.slice(1)]) {
      expect(read(scheme, GENUINE[scheme], { secret }).doubt).not.toBeNull();
    }
  });

  it.each(PROVING.filter((scheme) => needsSecret(scheme)))(
    'from %s is not trusted when a signed parameter was changed or removed',
    (scheme) => {
      const names = Object.keys(GENUINE[scheme]).filter(
        (name) => !['VoterIP', 'userip', 'pingUsername', 'custom'].includes(name),
      );
      for (const name of names) {
        const { [name]: value = '', ...rest } = GENUINE[scheme];
        expect(read(scheme, rest).doubt).not.toBeNull();
        for (const other of ['', '0000', `${value}0`, 'Alex', 'null']) {
          expect(read(scheme, { ...rest, [name]: other }).doubt).not.toBeNull();
        }
      }
    },
  );

  it('from topg.org is trusted only from the address of the site', () => {
    expect(read('topg', GENUINE.topg, { isFromHost: false }).doubt).not.toBeNull();
  });

  it.each(['gtop100', 'arena_top100'] as const)('from %s without a player name has an empty username', (scheme) => {
    const rest = Object.entries(GENUINE[scheme]).filter(([name]) => name !== 'pingUsername' && name !== 'custom');

    expect(read(scheme, Object.fromEntries(rest))).toMatchObject({ username: '', doubt: null });
  });

  it.each([
    ['seconds', (at: number) => String(Math.floor(at / 1000))],
    ['milliseconds', (at: number) => String(at)],
    ['a date', (at: number) => new Date(at).toISOString()],
  ])('with a time in %s is trusted within half an hour of that time', (_unit, write) => {
    const signed = (minutes: number) => {
      const timestamp = write(now.getTime() + minutes * 60_000);
      return { username: 'Steve', timestamp, signature: hash('sha1', `Steve${timestamp}${SECRET}`) };
    };

    for (const minutes of [-29, 0, 29]) expect(read('topcraft', signed(minutes)).doubt).toBeNull();
    for (const minutes of [-31, 31, -600_000]) expect(read('topcraft', signed(minutes)).doubt).not.toBeNull();
  });

  it.each(['', 'soon', 'NaN', '1e99', '-1'])(
    'with the time %p is not trusted, even with a valid signature',
    (timestamp) => {
      const signature = hash('sha1', `Steve${timestamp}${SECRET}`);

      expect(read('topcraft', { username: 'Steve', timestamp, signature }).doubt).not.toBeNull();
    },
  );

  it('accepts an upper-case hash', () => {
    expect(read('mctop', { ...GENUINE.mctop, token: GENUINE.mctop['token']?.toUpperCase() ?? '' }).doubt).toBeNull();
  });
});
