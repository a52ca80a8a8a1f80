import { randomUUID } from 'node:crypto';
import { ForeignBan } from '../../src/domain/bans/ForeignBan';
import { ForeignBans } from '../../src/domain/bans/ForeignBans';
import { ImportedFiles } from '../../src/domain/imports/ImportedFiles';
import { ImportReports } from '../../src/domain/imports/ImportReports';
import { useSite } from '../support/site';

const now = new Date('2026-03-01T12:00:00Z');

const IMPORTS = `{ imports {
  source origin finishedAt players bans problem brokenFiles { file line problem } brokenFileCount
} }`;

describe('Imports', () => {
  const site = useSite();

  it('are reported to staff with the stats permission', async () => {
    const report = {
      origin: '/srv/minecraft',
      startedAt: now,
      finishedAt: now,
      players: 5,
      bans: 2,
      fingerprint: null,
      vanishedRuns: 0,
    };
    await site.container.get(ImportReports).save({ ...report, source: 'game', problem: null });
    const silent = { ...report, source: 'litebans', origin: 'mysql://db:3306/bans', players: 0 } as const;
    await site.container.get(ImportReports).save({ ...silent, problem: 'the connection was refused' });
    const problem = { file: 'ops.json', line: 3, problem: 'it is incomplete' };
    await site.container.get(ImportedFiles).saveStamp({ file: 'ops.json', stamp: 'x', content: null, problem });

    const commonFields = { finishedAt: now.toISOString(), bans: 2, problem: null };
    expect((await (await site.signIn('stats')).graphql(IMPORTS)).data).toEqual({
      imports: [
        {
          ...commonFields,
          source: 'GAME',
          origin: '/srv/minecraft',
          players: 5,
          brokenFiles: [problem],
          brokenFileCount: 1,
        },
        {
          ...commonFields,
          source: 'LITEBANS',
          origin: 'mysql://db:3306/bans',
          players: 0,
          problem: 'the connection was refused',
          brokenFiles: [],
          brokenFileCount: 0,
        },
      ],
    });
  });

  it('are empty when no import has run', async () => {
    expect((await (await site.signIn('stats')).graphql(IMPORTS)).data).toEqual({ imports: [] });
  });
});

describe('An imported ban', () => {
  const site = useSite();
  const BANS = '{ bans { items { id username source version } } }';

  beforeEach(async () => {
    const ban = {
      id: '1',
      uuid: randomUUID(),
      name: 'Rascal',
      reason: 'Spam',
      bannedBy: 'Mara',
      date: now,
      readAt: now,
    };
    await site.container
      .get(ForeignBans)
      .upsert('litebans', [ForeignBan.fromReport('litebans', { ...ban, expiresAt: null, isLifted: false })]);
  });

  it('shows its source only to staff with the bans permission', async () => {
    const sources = async (visitor: Pick<typeof site, 'graphql'>) =>
      (await visitor.graphql<{ bans: { items: { source: string | null }[] } }>(BANS)).data?.bans.items[0]?.source;

    expect(await sources(await site.signIn('bans'))).toBe('LITEBANS');
    expect(await sources(await site.signIn('news'))).toBeNull();
    expect(await sources(site)).toBeNull();
  });

  it('can be edited, and is then marked as overruled', async () => {
    const staff = await site.signIn('bans', 'user_management');
    const { data } = await staff.graphql<{ bans: { items: { id: string; version: number }[] } }>(BANS);
    const { id = '', version } = data?.bans.items[0] ?? {};
    const input = { username: 'Rascal', reason: 'Flooding', bannedBy: 'Mara', duration: '7 days', version };
    const { body, status } = await staff.rest('PUT', `/api/bans/${id}`, input);

    expect([status, body]).toMatchObject([200, { reason: 'Flooding', duration: '7 days' }]);
    const [row] = await site.source.query('SELECT source, is_overruled FROM bans');
    expect(row).toEqual({ source: 'litebans', is_overruled: true });
  });
});
