import { OnlineReport } from './OnlineReport';
import { Presence } from './Presence';

const ALICE = { uuid: '069a79f4-44e9-4726-a5be-fca90e38aaf5', username: 'Alice', isOnline: null };
const BOB = { uuid: '853c80ef-3c37-49fd-aa49-938b674adae6', username: 'Bob', isOnline: null };
const NOW = new Date('2026-03-01T12:00:00Z');

const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const entry = ({ uuid, username }: typeof ALICE) => ({ id: uuid, name: username });

const status = (onlinePlayers: unknown, players: unknown, at = NOW) =>
  OnlineReport.fromStatus({ onlinePlayers, players }, at);
const console = (names: readonly string[], isComplete = true, at = NOW) =>
  OnlineReport.fromConsole({ players: names.map((name) => ({ uuid: null, name })), isComplete }, at);

const presenceOf = (...reports: OnlineReport[]) => {
  const presence = new Presence(reports, NOW);
  return { alice: presence.isOnline(ALICE), bob: presence.isOnline(BOB) };
};

const UNKNOWN = { alice: null, bob: null };
const OFFLINE = { alice: false, bob: false };
const ALICE_ONLY = { alice: true, bob: false };

describe('Presence', () => {
  it('is unknown before the game server was ever asked, except where it is stored', () => {
    expect(presenceOf()).toEqual(UNKNOWN);
    expect(new Presence([], NOW).isOnline({ ...ALICE, isOnline: true })).toBe(true);
    expect(new Presence([status(0, [])], NOW).isOnline({ ...ALICE, isOnline: true })).toBe(false);
  });

  it('is known for all players when the sample names everyone', () => {
    expect(presenceOf(status(1, [entry(ALICE)]))).toEqual(ALICE_ONLY);
    expect(presenceOf(status(0, undefined))).toEqual(OFFLINE);
  });

  it.each([
    ['some of the players', 3, [entry(ALICE)]],
    [
      'an anonymous player',
      2,
      [entry(ALICE), { id: '00000000-0000-0000-0000-000000000000', name: 'Anonymous Player' }],
    ],
    ['a line of text', 2, [entry(ALICE), { id: BOB.uuid, name: '§6Welcome' }]],
    ['a line of words', 2, [entry(ALICE), { id: '853c80ef-3c37-49fd-aa49-000000000000', name: 'Vote for us' }]],
    ['a player twice', 2, [entry(ALICE), entry(ALICE)]],
    ['no UUID', 2, [entry(ALICE), { name: 'Bob' }]],
    ['things that are no players', 2, [entry(ALICE), null, 7, 'Bob', [], { id: 5, name: {} }]],
    ['players of a server that hides the number', undefined, [entry(ALICE)]],
  ])('is unknown for the others when the sample has %s', (_what, online, sample) => {
    expect(presenceOf(status(online, sample))).toEqual({ alice: true, bob: null });
  });

  it.each([null, 'many', { length: 3 }])('is unknown for all when the sample is %p', (sample) => {
    expect(presenceOf(status(2, sample))).toEqual(UNKNOWN);
  });

  it('is offline for all when the server does not answer', () => {
    expect(presenceOf(OnlineReport.serverDown(NOW))).toEqual(OFFLINE);
  });

  it('is unknown when the last report is older than two minutes', () => {
    expect(presenceOf(status(1, [entry(ALICE)], before(120)))).toEqual(ALICE_ONLY);
    expect(presenceOf(status(1, [entry(ALICE)], before(121)))).toEqual(UNKNOWN);
    expect(presenceOf(console(['Alice'], true, before(121)))).toEqual(UNKNOWN);
    expect(presenceOf(OnlineReport.serverDown(before(121)))).toEqual(UNKNOWN);
  });

  it('comes from the console when the status names only some, or is switched off', () => {
    expect(presenceOf(status(20, [entry(BOB)]), console(['ALICE']))).toEqual(ALICE_ONLY);
    expect(presenceOf(OnlineReport.serverDown(NOW), console(['Alice']))).toEqual(ALICE_ONLY);
    expect(presenceOf(status(1, [entry(BOB)], before(130)), console(['Alice']))).toEqual(ALICE_ONLY);
    expect(presenceOf(console(['Alice'], false))).toEqual({ alice: true, bob: null });
  });

  it('comes from the status when it names everyone', () => {
    expect(presenceOf(status(1, [entry(ALICE)]), console(['Alice', 'Bob']))).toEqual(ALICE_ONLY);
  });

  it('is matched by UUID, and by name only where no player of the site has the UUID', () => {
    const renamed = status(1, [{ id: ALICE.uuid, name: 'Bob' }]);
    expect(presenceOf(renamed.matchedByUuid(new Set([ALICE.uuid])))).toEqual(ALICE_ONLY);

    const fromProxy = status(1, [{ id: '11111111-2222-3333-4444-555555555555', name: 'aLICE' }]);
    expect(presenceOf(fromProxy.matchedByUuid(new Set()))).toEqual(ALICE_ONLY);
  });

  it('accepts names of Bedrock players and of servers in offline mode', () => {
    const players = [
      { id: '00000000-0000-0000-0009-01f64f65c7c3', name: '.Bed Rock' },
      { id: 'a762f560-4fce-3236-812a-b80efff0b62b', name: 'Zoë' },
    ];
    expect(status(2, players).isComplete).toBe(true);
  });
});
