import { ManualClock, NoTransaction } from '../../../test/support/doubles';
import { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { SiteLanguages } from '../../domain/languages/SiteLanguages';
import type { Notice } from '../../domain/notices/Notice';
import type { NoticeStore } from '../../domain/notices/NoticeStore';
import type { NoticeOutcome } from '../../domain/notices/NoticeOutcome';
import { NoticeTarget } from '../../domain/notices/NoticeTarget';
import type { NoticeTargets } from '../../domain/notices/NoticeTargets';
import type { SettingsStore } from '../../domain/settings/SettingsStore';
import type { CurrentLanguages } from '../languages/CurrentLanguages';
import type { ServerStatusService } from './ServerStatusService';
import { StatusMessages } from './StatusMessages';

const ADDRESS = '127.0.0.1:25565';
const MINUTE_MS = 60_000;
const languages = new SiteLanguages({ defaultLanguage: 'en', others: ['de'], unlisted: [], version: 1 });
const NOT_A_REPLY = ServerStatus.notMeasured(ADDRESS);

function setUp() {
  const clock = new ManualClock();
  const settings = { webhookId: '1', threadId: null as string | null, language: null as string | null };
  const target = NoticeTarget.create(
    'discord',
    { name: '#status', settings: { ...settings, kinds: ['server.status'] }, secret: null, isOn: true },
    clock.now(),
  );
  const world = { status: NOT_A_REPLY, notice: null as Notice | null, sent: 0 };
  const store = {
    ofSubject: async () => (world.notice ? [world.notice] : []),
    findForUpdate: async () => world.notice,
    add: async ([notice]: Notice[]) => void (world.notice = notice ?? null),
    save: async (notice: Notice) => notice,
  };
  const messages = new StatusMessages(
    { current: async () => world.status } as ServerStatusService,
    { read: async () => ({ serverAddress: 'play.example.org' }) } as SettingsStore,
    { all: async () => [target], lock: async () => undefined } as unknown as NoticeTargets,
    store as unknown as NoticeStore,
    { current: languages } as CurrentLanguages,
    new NoTransaction(),
    clock,
  );
  const reply = (onlinePlayers: number | null, more: object = {}) => {
    const said = { onlinePlayers, maxPlayers: 100, players: [], version: '1.21.4', motd: '', ping: 5, ...more };
    world.status = ServerStatus.fromReply(said, clock.now(), ADDRESS);
  };
  /** As the worker does: takes what is due. */
  const work = (outcome: NoticeOutcome = { is: 'accepted', reply: '200', remoteId: '7' }) => {
    const { notice } = world;
    if (notice?.state !== 'queued' || notice.dueAt > clock.now()) return false;
    Object.assign(notice, { sentAt: clock.now(), attempts: notice.attempts + 1 });
    notice.settle(outcome, clock.now(), 0.5);
    world.sent += 1;
    return true;
  };
  const change = (edit: Partial<typeof settings & { kinds: NoticeTarget['settings']['kinds'] }>) =>
    Object.assign(target, { settings: { ...target.settings, ...edit } });
  const describe = async () => {
    const { title, facts = [], tone } = (await messages.describe(world.notice as Notice)) ?? { title: '' };
    return { title: String(title), tone, facts: facts.map(({ label, value }) => [String(label), value]) };
  };
  return { clock, target, world, messages, reply, work, change, describe };
}

describe('The status message of a channel', () => {
  it('is sent at most once a minute, and ends with the last status', async () => {
    const { clock, world, messages, reply, work } = setUp();
    for (let probe = 0; probe < 120; probe += 1) {
      reply(probe);
      for (let step = 0; step < 6; step += 1) {
        await messages.refresh();
        work();
        clock.advance(5_000);
      }
    }
    expect(world.sent).toBeGreaterThan(50);
    expect(world.sent).toBeLessThanOrEqual(60);
    clock.advance(MINUTE_MS);
    work();
    expect(world.notice).toMatchObject({ state: 'accepted', facts: { online: 119 } });
  });

  it('is sent once while nothing changes, although it is measured all the time', async () => {
    const { clock, world, messages, reply, work } = setUp();
    for (let probe = 0; probe < 120; probe += 1) {
      reply(12, { ping: probe });
      await messages.refresh();
      work();
      clock.advance(30_000);
    }
    expect(world.sent).toBe(1);
    expect(world.notice?.facts['since']).toBe('2026-01-01T12:00:00.000Z');
  });

  it('shows state, players, version, address and the time of the change', async () => {
    const { clock, messages, reply, describe } = setUp();
    reply(12);
    await messages.refresh();
    expect(await describe()).toEqual({
      title: 'The server is online',
      tone: 'good',
      facts: [
        ['Players', '12 / 100'],
        ['Version', '1.21.4'],
        ['Address', 'play.example.org'],
        ['Last change', clock.now()],
      ],
    });
  });

  it.each([
    [null, 100, 'unknown'],
    [0, 100, '0 / 100'],
    [12, null, '12'],
  ])('shows %s players of %s as %s', async (online, maxPlayers, expected) => {
    const { messages, reply, describe } = setUp();
    reply(online, { maxPlayers });
    await messages.refresh();
    expect(String((await describe()).facts[0]?.[1])).toBe(expected);
  });

  it('says offline only if the server replied before and a recent probe failed', async () => {
    const { clock, world, messages, reply, work, describe } = setUp();
    reply(12);
    world.status = world.status.failed(ADDRESS, 'refused', clock.now());
    await messages.refresh();
    expect(await describe()).toMatchObject({ title: 'The server is offline', tone: 'bad' });
    expect((await describe()).facts.map(([label]) => label)).toEqual(['Version', 'Address', 'Last change']);

    work();
    clock.advance(3 * MINUTE_MS);
    await messages.refresh();
    expect(await describe()).toMatchObject({
      title: 'The server status is unknown',
      tone: 'unknown',
      facts: [expect.anything(), expect.anything(), ['Last change', clock.now()]],
    });
  });

  it.each([
    ['that was never measured', NOT_A_REPLY],
    ['that never replied', NOT_A_REPLY.failed(ADDRESS, 'refused', new Date('2026-01-01T12:00:00Z'))],
    ['of the example', ServerStatus.fromReply({ onlinePlayers: 5 } as never, new Date('2026-01-01T12:00:00Z'), null)],
  ])('calls a status %s unknown', async (_, status) => {
    const { world, messages, describe } = setUp();
    world.status = status;
    await messages.refresh();
    expect((await describe()).tone).toBe('unknown');
    expect((await describe()).facts.map(([label]) => label)).toEqual(['Address', 'Last change']);
  });

  it('is removed at once when the choice is switched off, and posted again when it is back', async () => {
    const { world, messages, reply, work, change } = setUp();
    reply(1);
    await messages.refresh();
    work();
    change({ kinds: [] });
    await messages.refresh();
    expect(world.notice).toMatchObject({ state: 'queued', facts: { isRemoved: true }, remoteId: '7' });
    expect(work({ is: 'accepted', reply: '204' })).toBe(true);
    await messages.refresh();
    expect(world.notice).toMatchObject({ state: 'accepted', remoteId: null });

    change({ kinds: ['server.status'] });
    await messages.refresh();
    expect(world.notice).toMatchObject({ state: 'queued', facts: { state: 'online' } });
  });

  it('is not posted when the choice is switched off before', async () => {
    const { world, messages, change } = setUp();
    await messages.refresh();
    change({ kinds: [] });
    await messages.refresh();
    expect(world.notice).toMatchObject({ state: 'not_needed', facts: { isRemoved: true } });
    await messages.refresh();
    expect(world.notice).toMatchObject({ state: 'not_needed' });
  });

  it('is a new one in another channel or thread, and written again in another language', async () => {
    const { clock, world, messages, reply, work, change } = setUp();
    reply(1);
    await messages.refresh();
    work();
    change({ language: 'de' });
    clock.advance(MINUTE_MS);
    await messages.refresh();
    expect(world.notice).toMatchObject({ state: 'queued', language: 'de', remoteId: '7' });
    work();
    change({ language: 'fr' });
    await messages.refresh();
    expect(world.notice).toMatchObject({ state: 'queued', language: 'en' });
    clock.advance(MINUTE_MS);
    work();
    change({ threadId: '5' });
    await messages.refresh();
    expect(world.notice).toMatchObject({ state: 'queued', remoteId: null });
  });

  it('waits for at most ten minutes after failures, with the status of now', async () => {
    const { clock, world, messages, reply, work } = setUp();
    reply(1);
    await messages.refresh();
    for (let failure = 0; failure < 4; failure += 1) {
      clock.time = world.notice?.dueAt ?? clock.time;
      work({ is: 'failed', reply: '502' });
    }
    reply(2);
    await messages.refresh();
    expect(world.notice?.dueAt).toEqual(new Date(clock.now().getTime() + 10 * MINUTE_MS));
    expect(world.notice?.facts).toMatchObject({ online: 2 });
  });

  it.each([
    [{ state: 'given_up' }, true],
    [{ state: 'not_needed' }, true],
    [{ state: 'unsure', remoteId: '7' }, true],
    [{ state: 'unsure', remoteId: null }, false],
    [{ state: 'refused' }, false],
    [{ state: 'sending' }, false],
  ] as const)('that ended as %j is sent again: %s', async (end, isSent) => {
    const { world, messages } = setUp();
    await messages.refresh();
    Object.assign(world.notice as Notice, end);
    await messages.refresh();
    expect(world.notice?.state === 'queued').toBe(isSent);
  });

  it('is left alone while staff have switched the channel off', async () => {
    const { clock, world, target, messages } = setUp();
    target.switch(false, clock.now());
    await messages.refresh();
    expect(world.notice).toBeNull();
  });
});
