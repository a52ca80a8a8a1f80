import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GameImportService } from '../../src/application/imports/GameImportService';
import { Transaction } from '../../src/application/shared/Transaction';
import { createContainer } from '../../src/composition/container';
import { readConfig } from '../../src/config';
import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { Bans } from '../../src/domain/bans/Bans';
import { ImportedPlayers } from '../../src/domain/imports/ImportedPlayers';
import { ImportReports } from '../../src/domain/imports/ImportReports';
import { Player } from '../../src/domain/players/Player';
import { Players } from '../../src/domain/players/Players';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { TestGameFolder, uuidOf } from '../support/TestGameFolder';
import { useSite } from '../support/site';

const MINUTE_MS = 60_000;

/** Five seconds ago plus an offset in milliseconds, which puts it after the last import. */
const shortlyAgo = (offsetMs = 0) => new Date(Date.now() - 5_000 + offsetMs);

describe('GameImportService', () => {
  const site = useSite();
  let folder: TestGameFolder;

  beforeEach(async () => {
    folder = await TestGameFolder.create();
  });
  afterEach(() => folder.remove());

  const run = () => site.container.get(GameImportService).run(folder.serverFolder);

  const players = (): Promise<Record<string, unknown>[]> =>
    site.source.query(
      `SELECT uuid, username, playtime, sessions, rank, total_votes, first_joined, last_seen FROM players ORDER BY uuid`,
    );
  const days = (): Promise<Record<string, unknown>[]> =>
    site.source.query(
      `SELECT day::text, player_days.playtime, player_days.sessions, is_first FROM player_days
       JOIN players ON players.id = player_id ORDER BY uuid, day`,
    );
  const bans = (): Promise<Record<string, unknown>[]> =>
    site.source.query('SELECT username, reason, source, is_active, version FROM bans ORDER BY username, date');
  const idOf = async (username: string): Promise<string> =>
    (await site.source.query('SELECT id FROM bans WHERE username = $1', [username]))[0].id;
  const snapshot = async () => JSON.stringify([await players(), await days(), await bans()]);

  /** Votes on two sites, for a player known only by name. */
  async function voteAs(name: string): Promise<void> {
    const collection = site.container.get(Players);
    const voter = await site.container.get(Transaction).run(() => collection.findOrAdd(Player.fromVote(name)));
    for (const list of ['one', 'two']) {
      voter.vote(new Date());
      await site.source.query(
        'INSERT INTO votes (id, player_id, site, received_at) VALUES (gen_random_uuid(), $1, $2, now())',
        [voter.id, list],
      );
    }
    await collection.save(voter);
  }

  async function edit(username: string, input: object): Promise<void> {
    const staff = await site.signIn('bans');
    const body = { username, reason: 'Griefing', bannedBy: 'Server', duration: 'Permanent', ...input };
    expect((await staff.rest('PUT', `/api/bans/${await idOf(username)}`, body)).status).toBe(200);
  }

  describe('imports players', () => {
    it('with their names, ranks and statistics', async () => {
      await folder.writePlaytime(1, 90, { sessions: 4 });
      await folder.writePlaytime(2, 30);
      await folder.writeUserCache([1, 'Alex'], [2, 'Noor']);
      await folder.write('ops.json', [{ uuid: uuidOf(2), name: 'Noor', level: 4 }]);

      expect(await run()).toMatchObject({ players: 2, changedPlayers: 2, problems: [], isComplete: true });
      expect(await players()).toMatchObject([
        { username: 'Alex', playtime: 90, sessions: 4, rank: 'Player', first_joined: null },
        { username: 'Noor', playtime: 30, sessions: 1, rank: 'admin' },
      ]);
      expect((await site.rest<{ username: string }[]>('GET', '/api/players/top')).body[0]?.username).toBe('Alex');
    });

    it('with their level, experience and advancements', async () => {
      await folder.writePlaytime(1, 90);
      await folder.writeProgress(1, 9, 0.4, 'minecraft:story/mine_stone', 'minecraft:recipes/misc/charcoal');
      await folder.writeProgress(2, 0, 0);
      await folder.writePlaytime(3, 1);
      await folder.writeUserCache([1, 'Alex'], [2, 'Noor'], [3, 'Kim']);
      await run();

      const profileOf = async (name: string) =>
        (
          await site.graphql(`{ player(username: "${name}") {
            player { level coins rank playtime lastSeen } levelProgress achievements serverRank } }`)
        ).data?.['player'];
      expect(await profileOf('Alex')).toMatchObject({
        player: { level: 9, playtime: 90, coins: null, rank: null },
        ...{ levelProgress: 0.4, achievements: ['Stone Age'], serverRank: 1 },
      });
      expect(await profileOf('Noor')).toMatchObject({
        player: { level: 0, playtime: null, lastSeen: null },
        ...{ levelProgress: 0, achievements: [], serverRank: 3 },
      });
      expect(await profileOf('Kim')).toMatchObject({
        player: { level: null, playtime: 1 },
        ...{ levelProgress: null, achievements: null, serverRank: 2 },
      });
    });

    it('and reads them again when only their experience or their advancements have changed', async () => {
      await folder.writePlaytime(1, 90);
      await folder.writeProgress(1, 9, 0.4);
      await run();
      const [before] = await players();
      await folder.writeProgress(1, 10, 0.5, 'minecraft:end/root');

      expect(await run()).toMatchObject({ changedPlayers: 1 });
      expect(await site.source.query('SELECT level, experience, achievements FROM players')).toEqual([
        { level: 10, experience: 13.5, achievements: ['The End'] },
      ]);
      expect((await players())[0]).toEqual(before);
      expect(await days()).toEqual([]);
    });

    it('and knows their rank only when the list of operators was read', async () => {
      await folder.writePlaytime(1, 90);
      await voteAs('Voter');
      await run();
      expect((await players()).map(({ rank }) => rank)).toEqual([null, null]);

      await folder.write('ops.json', '{');
      await run();
      expect((await players()).map(({ rank }) => rank)).toEqual([null, null]);

      await folder.write('ops.json', []);
      await run();
      expect((await players()).map(({ username, rank }) => [username, rank])).toEqual([
        [null, 'Player'],
        ['Voter', null],
      ]);
    });

    it('and counts no day for the playtime of a player whose playtime was unknown', async () => {
      await folder.write(`world/stats/${uuidOf(1)}.json`, {
        stats: { 'minecraft:custom': { 'minecraft:play_time': 3e12 } },
      });
      expect((await run()).problems).toMatchObject([{ problem: expect.stringContaining('3000000000000') }]);
      expect(await players()).toMatchObject([{ playtime: null }]);

      await folder.writePlaytime(1, 5_000, { sessions: 0, at: new Date('2026-03-02T20:00:00Z') });
      await run();
      expect(await players()).toMatchObject([{ playtime: 5_000 }]);
      expect(await days()).toEqual([]);
    });

    it('without changes when the folder is unchanged', async () => {
      await folder.writePlaytime(1, 90);
      await folder.writeProgress(1, 9, 0.4, 'minecraft:end/root');
      await folder.writeUserCache([1, 'Alex']);
      await folder.writeBans({ uuid: uuidOf(1), name: 'Alex' });
      await run();
      const before = await snapshot();

      expect(await run()).toMatchObject({ changedPlayers: 0, addedBans: 0, changedBans: 0, liftedBans: 0 });
      expect(await snapshot()).toBe(before);
    });

    it('and counts only those whose files have changed', async () => {
      for (const index of [1, 2, 3]) await folder.writePlaytime(index, 10);
      await run();
      await folder.writePlaytime(2, 20);

      expect(await run()).toMatchObject({ players: 3, changedPlayers: 1 });
    });

    it('and counts new playtime for the day on which the file was written', async () => {
      await folder.writePlaytime(1, 90, { sessions: 4 });
      await run();
      expect(await days()).toEqual([]);

      await folder.writePlaytime(1, 100, { sessions: 5, at: new Date('2026-03-02T20:00:00Z') });
      await run();
      await folder.writePlaytime(1, 130, { sessions: 5, at: new Date('2026-03-02T23:30:00Z') });
      await run();
      await folder.writePlaytime(1, 131, { sessions: 6, at: new Date('2026-03-03T00:30:00Z') });
      await run();

      expect(await days()).toEqual([
        { day: '2026-03-02', playtime: 40, sessions: 1, is_first: false },
        { day: '2026-03-03', playtime: 1, sessions: 1, is_first: false },
      ]);
    });

    it('and counts nothing when the playtime decreases, as in a new world', async () => {
      await folder.writePlaytime(1, 90);
      await run();
      await folder.writePlaytime(1, 5, { at: new Date('2026-03-02T20:00:00Z') });
      await run();

      expect(await days()).toEqual([]);
      expect(await players()).toMatchObject([{ playtime: 5 }]);
    });

    it('and recognizes players who are new since the last import', async () => {
      await folder.writePlaytime(1, 90);
      await run();
      const at = shortlyAgo(2 * MINUTE_MS);
      await folder.writePlaytime(2, 20, { at: new Date(Math.min(at.getTime(), Date.now() + MINUTE_MS)) });
      await folder.writePlaytime(3, 90_000, { at });
      await run();

      expect(await days()).toMatchObject([{ playtime: 20, is_first: true }]);
      expect((await players()).map(({ first_joined: joined }) => joined !== null)).toEqual([false, true, false]);
    });

    it('and removes a rank from ops.json, but not a rank set elsewhere', async () => {
      for (const index of [1, 2]) await folder.writePlaytime(index, 10);
      await folder.write(
        'ops.json',
        [1, 2].map((index) => ({ uuid: uuidOf(index), level: 2 })),
      );
      await run();
      await site.source.query(`UPDATE players SET rank = 'vip' WHERE uuid = $1`, [uuidOf(2)]);
      await folder.write('ops.json', []);
      await run();

      expect((await players()).map(({ rank }) => rank)).toEqual(['Player', 'vip']);
    });
  });

  describe('resolves names', () => {
    it('and hides players without a known name from lists', async () => {
      await folder.writePlaytime(1, 90);
      await run();

      expect(await players()).toMatchObject([{ uuid: uuidOf(1), username: null }]);
      expect((await site.rest('GET', '/api/players/top')).body).toEqual([]);

      await folder.writeUserCache([1, 'Alex']);
      await run();
      expect(await players()).toMatchObject([{ username: 'Alex' }]);
    });

    it('and assigns a name that moved to its newest owner', async () => {
      for (const index of [1, 2]) await folder.writePlaytime(index, 10);
      await folder.writeUserCache([1, 'Fox'], [2, 'Wolf']);
      await run();
      await folder.writeUserCache([1, 'Fox'], [2, 'FOX']);
      await run();
      expect((await players()).map(({ username }) => username)).toEqual([null, 'FOX']);

      await folder.writeUserCache([2, 'Fox'], [1, 'Wolf']);
      await run();
      expect((await players()).map(({ username }) => username)).toEqual(['Wolf', 'Fox']);
    });

    it('and lets two players swap names', async () => {
      for (const index of [1, 2]) await folder.writePlaytime(index, 10);
      await folder.writeUserCache([1, 'Fox'], [2, 'Wolf']);
      await run();
      await folder.writeUserCache([1, 'Wolf'], [2, 'Fox']);
      await run();

      expect((await players()).map(({ username }) => username)).toEqual(['Wolf', 'Fox']);
    });

    it('and takes no name away because of an undated list', async () => {
      for (const index of [1, 2]) await folder.writePlaytime(index, 10);
      await folder.writeUserCache([1, 'Fox']);
      await run();
      await folder.write('whitelist.json', [{ uuid: uuidOf(2), name: 'fox' }]);
      await run();

      expect((await players()).map(({ username }) => username)).toEqual(['Fox', null]);
    });

    it.each([
      ['before the player was imported', 'first'],
      ['after the player was imported without a name', 'later'],
    ])('and assigns votes to a player that arrived %s', async (_when, order) => {
      if (order === 'later') {
        await folder.writePlaytime(1, 90);
        await run();
      }
      await voteAs('alex');
      await folder.writePlaytime(1, 91);
      await folder.writeUserCache([1, 'Alex']);
      await run();

      expect(await players()).toMatchObject([{ uuid: uuidOf(1), username: 'Alex', playtime: 91, total_votes: 2 }]);
      const [{ votes }] = await site.source.query('SELECT count(*)::int AS votes FROM votes');
      expect(votes).toBe(2);
    });

    it('and merges duplicate votes under two names of a player', async () => {
      await folder.writePlaytime(1, 90);
      await folder.writeUserCache([1, 'Fox']);
      await run();
      await voteAs('Fox');
      await voteAs('Alex');
      await folder.writeUserCache([1, 'Alex']);
      await run();

      expect(await players()).toMatchObject([{ uuid: uuidOf(1), username: 'Alex', total_votes: 2 }]);
      const [{ votes }] = await site.source.query('SELECT count(*)::int AS votes FROM votes');
      expect(votes).toBe(2);
    });
  });

  describe('imports bans', () => {
    const rascal = { uuid: uuidOf(7), name: 'Rascal' };

    it('without colour codes, and recognizes expired ones', async () => {
      await folder.writeBans(
        { ...rascal, reason: 'Griefing §c(3rd strike)' },
        { uuid: uuidOf(8), name: 'Sprite', created: '2025-01-02 03:04:05 -0500', expires: '2025-01-09 03:04:05 -0500' },
      );
      await run();

      expect(await bans()).toMatchObject([
        { username: 'Rascal', reason: 'Griefing (3rd strike)', source: 'game', is_active: true },
        { username: 'Sprite', is_active: true },
      ]);
      const { body } = await site.rest<{ username: string }[]>('GET', '/api/bans');
      expect(body.map(({ username }) => username)).toEqual(['Rascal']);
    });

    it('and lifts those that were lifted in the game, and no others', async () => {
      const staff = await site.signIn('bans');
      await staff.rest('POST', '/api/bans', { username: 'Mischief', reason: 'Spam', bannedBy: 'Mara', duration: '1d' });
      await folder.writeBans(rascal);
      await run();
      await folder.writeBans();

      expect(await run()).toMatchObject({ liftedBans: 1 });
      expect(await bans()).toMatchObject([
        { username: 'Mischief', source: 'site', is_active: true },
        { username: 'Rascal', source: 'game', is_active: false },
      ]);
    });

    it('and uses the last entry of a player, as the game does', async () => {
      await folder.writeBans(
        { ...rascal, reason: 'First' },
        { ...rascal, created: '2026-02-03 12:00:00 +0000', reason: 'Last' },
      );
      await run();

      expect(await bans()).toMatchObject([{ reason: 'Last' }]);
    });

    it('and lifts most of them only after three imports that find them gone', async () => {
      const index = (from: number) => Array.from({ length: 60 }, (_, place) => from + place);
      const list = index(1).map((number) => ({ uuid: uuidOf(number), name: `Rascal${number}` }));
      const inForce = async () => (await bans()).filter(({ is_active }) => is_active).length;
      const problem = async () => (await site.container.get(ImportReports).last('game'))?.problem ?? null;
      await folder.writeBans(...list);
      await run();
      await folder.writeBans(list[0] ?? {});
      await run();
      expect([await inForce(), await problem()]).toEqual([60, expect.stringMatching(/^59 bans are gone at once/)]);

      // They come back, and the count begins again.
      await folder.writeBans(...list);
      await run();
      expect(await problem()).toBeNull();
      await folder.writeBans();
      for (const left of [60, 60, 0]) {
        await run();
        expect(await inForce()).toBe(left);
      }
      expect(await problem()).toBeNull();
    });

    it('and does not mark an expired ban as lifted', async () => {
      await folder.writeBans({ ...rascal, expires: '2026-02-05 12:00:00 +0000' });
      await run();
      await folder.writeBans();
      await run();

      expect(await bans()).toMatchObject([{ is_active: true }]);
    });

    it('and reactivates a ban that is on the list again', async () => {
      for (const list of [[rascal], [], [rascal]]) {
        await folder.writeBans(...list);
        await run();
      }
      expect(await bans()).toMatchObject([{ username: 'Rascal', is_active: true }]);
    });

    it('and keeps every ban of a player who is banned repeatedly', async () => {
      await folder.writeBans(rascal);
      await run();
      await folder.writeBans({ ...rascal, created: '2026-02-02 12:00:00 +0000' });
      await run();

      expect((await bans()).map(({ is_active: isActive }) => isActive)).toEqual([false, true]);
    });

    it('and keeps a ban lifted that staff lifted on the site', async () => {
      await folder.writeBans(rascal);
      await run();
      await edit('Rascal', { isActive: false });
      await folder.writeBans(rascal, { uuid: uuidOf(9), name: 'Another' });
      await run();

      expect(await bans()).toMatchObject([{ username: 'Another' }, { username: 'Rascal', is_active: false }]);

      await folder.writeBans();
      expect(await run()).toMatchObject({ liftedBans: 1 });
    });

    it('and keeps a reason that staff edited, but still lifts that ban', async () => {
      await folder.writeBans(rascal);
      await run();
      await edit('Rascal', { reason: 'Flooded the lighthouse' });
      await folder.writeBans({ ...rascal, reason: 'Another reason' });
      await run();
      expect(await bans()).toMatchObject([{ reason: 'Flooded the lighthouse', is_active: true }]);

      await folder.writeBans();
      await run();
      expect(await bans()).toMatchObject([{ reason: 'Flooded the lighthouse', is_active: false }]);
    });

    it('and does not restore a ban that staff deleted', async () => {
      await folder.writeBans(rascal);
      await run();
      await (await site.signIn('bans')).rest('DELETE', `/api/bans/${await idOf('Rascal')}`);
      await folder.writeBans({ ...rascal, reason: 'Another reason' });
      await run();

      expect(await bans()).toEqual([]);
    });

    it('and recognizes a ban that was sent from the site', async () => {
      const staff = await site.signIn('bans');
      await staff.rest('POST', '/api/bans', { username: 'rascal', reason: 'Spam', bannedBy: 'Mara', duration: '1d' });
      const created = `${new Date(Date.now() + 1_000).toISOString().slice(0, 19).replace('T', ' ')} +0000`;
      await folder.writeBans({ ...rascal, source: 'Rcon', created });
      await run();
      await folder.writeBans();
      await run();

      expect(await bans()).toMatchObject([{ username: 'rascal', source: 'site', is_active: true }]);
    });

    it('and recognizes a ban that staff reactivated on the site', async () => {
      await folder.writeBans(rascal);
      await run();
      await folder.writeBans();
      await run();
      await edit('Rascal', { isActive: true });
      await run();
      await folder.writeBans({ ...rascal, source: 'Rcon', created: '2026-02-02 12:00:00 +0000' });
      await run();
      expect(await bans()).toMatchObject([{ username: 'Rascal', is_active: true }]);

      await folder.writeBans();
      await run();
      expect(await bans()).toMatchObject([{ username: 'Rascal', is_active: false }]);
    });

    it('and delays a ban until the name of the player is known', async () => {
      await folder.writeBans({ uuid: uuidOf(7), name: null });
      expect(await run()).toMatchObject({ unnamedBans: 1, addedBans: 0 });

      await folder.writePlaytime(7, 5);
      await folder.writeUserCache([7, 'Rascal']);
      await run();
      await run();
      expect(await bans()).toMatchObject([{ username: 'Rascal' }]);
    });

    it('without the banned IP addresses', async () => {
      await folder.write('banned-ips.json', [{ ip: '203.0.113.9', created: '2026-11-01 12:34:56 +0000' }]);
      expect(await run()).toMatchObject({ isEmpty: true });
    });
  });

  describe('keeps apart players whose names changed hands', () => {
    interface ShownBan {
      username: string;
      nameAtBan: string | null;
      isKnownPlayer: boolean;
      isNameOfAnother: boolean;
    }
    const shownBans = async () => {
      const { data } = await site.graphql<{ bans: { items: ShownBan[] } }>(
        '{ bans { items { username nameAtBan isKnownPlayer isNameOfAnother } } }',
      );
      return data?.bans.items;
    };
    const bansInForce = async (username: string) => {
      const { data } = await site.graphql<{ player: { bansInForce: number } | null }>(
        'query ($username: String!) { player(username: $username) { bansInForce } }',
        { username },
      );
      return data?.player?.bansInForce;
    };
    const isBanned = (username: string) => site.container.get(Bans).isBanned(username, [MAIN_SERVER_ID], new Date());

    it('when the name of today of the banned player is not known', async () => {
      await folder.writePlaytime(1, 10);
      await folder.writeUserCache([1, 'Bravo']);
      await folder.writeBans({ uuid: uuidOf(2), name: 'Bravo' });
      await run();

      expect(await shownBans()).toEqual([
        { username: 'Bravo', nameAtBan: 'Bravo', isKnownPlayer: false, isNameOfAnother: true },
      ]);
      expect(await bansInForce('Bravo')).toBe(0);
      expect(await isBanned('Bravo')).toBe(false);
      const staff = await site.signIn('bans');
      const { data } = await staff.graphql<{ playerRecord: { bans: { totalCount: number } } }>(
        '{ playerRecord(username: "bravo") { bans { totalCount } } }',
      );
      expect(data?.playerRecord.bans.totalCount).toBe(0);
    });

    it.each([
      ['with the first import', false],
      ['when they are renamed later', true],
    ])('and shows the ban under the name of today %s', async (_when, isLater) => {
      for (const index of [1, 2]) await folder.writePlaytime(index, 10);
      await folder.writeBans({ uuid: uuidOf(2), name: 'Bravo' });
      if (isLater) {
        await folder.writeUserCache([1, 'Alpha'], [2, 'Bravo']);
        await run();
        expect(await bansInForce('Bravo')).toBe(1);
      }
      await folder.writeUserCache([2, 'Charlie'], [1, 'Bravo']);
      await run();
      await run();

      expect(await shownBans()).toEqual([
        { username: 'Charlie', nameAtBan: 'Bravo', isKnownPlayer: true, isNameOfAnother: false },
      ]);
      expect(await Promise.all(['Bravo', 'Charlie'].map(bansInForce))).toEqual([0, 1]);
      expect(await Promise.all(['bravo', 'CHARLIE'].map(isBanned))).toEqual([false, true]);
    });

    it('when five names go round', async () => {
      const names = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk'];
      const indexes = names.map((_, index) => index + 1);
      for (const index of indexes) await folder.writePlaytime(index, 10);
      await folder.writeUserCache(...names.map((name, index) => [index + 1, name] as const));
      await folder.writeBans(...names.slice(0, 2).map((name, index) => ({ uuid: uuidOf(index + 1), name })));
      await run();
      await folder.writeUserCache(...names.map((name, index) => [((index + 1) % 5) + 1, name] as const));
      await run();

      // Every account has the name of its predecessor now.
      expect((await shownBans())?.map(({ username, nameAtBan }) => [username, nameAtBan]).toSorted()).toEqual([
        ['Ant', 'Bee'],
        ['Elk', 'Ant'],
      ]);
      expect(await Promise.all(names.map(bansInForce))).toEqual([1, 0, 0, 0, 1]);
    });

    it('for a ban that staff imposed by the name', async () => {
      for (const index of [1, 2]) await folder.writePlaytime(index, 10);
      await folder.writeUserCache([1, 'Alpha'], [2, 'Bravo']);
      await run();
      const staff = await site.signIn('bans');
      const ban = { username: 'bravo', reason: 'Spam', bannedBy: 'Mara', duration: 'permanent' };
      expect((await staff.rest('POST', '/api/bans', ban)).body).toMatchObject({ playerUuid: uuidOf(2) });

      await folder.writeUserCache([2, 'Charlie'], [1, 'Bravo']);
      await run();
      expect(await Promise.all(['Bravo', 'Charlie'].map(bansInForce))).toEqual([0, 1]);
    });
  });

  describe('handles broken files', () => {
    it('and reports file and line, imports the rest, and retries them', async () => {
      await folder.writePlaytime(1, 10);
      await folder.write(`world/stats/${uuidOf(2)}.json`, '{"stats":\n{"minecraft:custom":');
      await folder.write('usercache.json', '[\n');
      await folder.writeBans({ uuid: uuidOf(1), name: 'Alex' });

      const problems = [
        { file: 'usercache.json', line: 2, problem: 'it is incomplete' },
        { file: `world/stats/${uuidOf(2)}.json`, line: 2, problem: 'it is incomplete' },
      ];
      expect(await run()).toMatchObject({ players: 1, addedBans: 1, problems });
      expect(await run()).toMatchObject({ players: 1, addedBans: 0, problems });

      await folder.writePlaytime(2, 20);
      await folder.writeUserCache([2, 'Noor']);
      expect(await run()).toMatchObject({ players: 2, changedPlayers: 1, problems: [] });
      expect((await players()).map(({ username }) => username)).toEqual(['Alex', 'Noor']);
      expect(await days()).toEqual([]);
    });

    it('and keeps the playtime of a file whose playtime is not possible', async () => {
      await folder.writePlaytime(1, 10);
      await run();
      await folder.writePlaytime(1, 3e12);

      expect(await run()).toMatchObject({
        changedPlayers: 1,
        problems: [{ problem: expect.stringContaining('minecraft:play_time is 3600000000000000, more than') }],
      });
      expect(await players()).toMatchObject([{ playtime: 10 }]);
    });

    it('and reads a file with an unusable value once', async () => {
      const custom = { 'minecraft:play_time': 12_000, 'minecraft:deaths': 'many' };
      await folder.write(`world/stats/${uuidOf(1)}.json`, { stats: { 'minecraft:custom': custom } });
      const before = await run();
      expect([before.changedPlayers, before.problems.length]).toEqual([1, 1]);
      expect(await players()).toMatchObject([{ playtime: 10 }]);

      expect(await run()).toMatchObject({ changedPlayers: 0 });
      const { data } = await (await site.signIn('stats')).graphql('{ imports { brokenFileCount } }');
      expect(data).toEqual({ imports: [{ brokenFileCount: 1 }] });
    });

    it('and keeps the figures of a player whose file can no longer be read', async () => {
      await folder.writePlaytime(1, 10);
      await folder.writeProgress(1, 9, 0.4, 'minecraft:end/root');
      await run();
      const figures = () => site.source.query('SELECT playtime, level, experience, achievements FROM players');
      const before = await figures();
      await folder.write(
        `world/stats/${uuidOf(1)}.json`,
        '{"stats":{"minecraft:custom":{"minecraft:play_time":1e30}}}',
      );
      await folder.write(`world/playerdata/${uuidOf(1)}.dat`, Buffer.alloc(100, 1));
      await folder.write(`world/advancements/${uuidOf(1)}.json`, '["no"]');

      expect((await run()).problems.map(({ file }) => file)).toEqual([
        `world/stats/${uuidOf(1)}.json`,
        `world/advancements/${uuidOf(1)}.json`,
        `world/playerdata/${uuidOf(1)}.dat`,
      ]);
      expect(await figures()).toEqual(before);
      expect(await run()).toMatchObject({ changedPlayers: 0, players: 1 });
      const { data } = await (
        await site.signIn('stats')
      ).graphql<{ imports: { brokenFiles: { problem: string }[] }[] }>('{ imports { brokenFiles { file problem } } }');
      expect(data?.imports[0]?.brokenFiles).toMatchObject([
        { file: `world/stats/${uuidOf(1)}.json`, problem: expect.stringContaining('it contains no advancements') },
      ]);
    });

    it('and tells of an import that failed, which does not count as one', async () => {
      await folder.writePlaytime(1, 10);
      await run();
      const reports = site.container.get(ImportReports);
      const before = await reports.last('game');

      const failing = jest
        .spyOn(site.container.get(ImportedPlayers), 'count')
        .mockRejectedValueOnce(new Error('timeout'));
      await expect(run()).rejects.toThrow('timeout');
      expect(await reports.last('game')).toEqual({
        ...before,
        problem: 'the import did not finish, and is tried again',
      });
      failing.mockRestore();
      await folder.remove();
      await expect(run()).rejects.toThrow();
      expect(await reports.last('game')).toEqual({ ...before, problem: 'the folder does not exist' });
    });

    it('without lifting any ban', async () => {
      const list = [{ uuid: uuidOf(7), name: 'Rascal', expires: 'forever', created: '2026-02-01 12:00:00 +0000' }];
      await folder.write('banned-players.json', list);
      await run();
      await folder.write('banned-players.json', '[');
      await run();
      await folder.remove('banned-players.json');
      await run();

      expect(await bans()).toMatchObject([{ is_active: true }]);
    });

    it('and clears the report when the file is gone', async () => {
      await folder.write(`world/stats/${uuidOf(2)}.json`, '{');
      await folder.write('whitelist.json', '{');
      await folder.writePlaytime(1, 5);
      await run();
      await folder.remove(`world/stats/${uuidOf(2)}.json`);
      await folder.remove('whitelist.json');
      await run();

      const { data } = await (await site.signIn('stats')).graphql('{ imports { brokenFileCount players } }');
      expect(data).toEqual({ imports: [{ brokenFileCount: 0, players: 1 }] });
    });

    it('with any content', async () => {
      const files = [
        ...['banned-players.json', 'usercache.json', 'ops.json', `world/stats/${uuidOf(1)}.json`],
        ...[`world/advancements/${uuidOf(1)}.json`, `world/playerdata/${uuidOf(1)}.dat`],
      ];
      const entry = fc.record({
        uuid: fc.oneof(fc.constant(uuidOf(1)), fc.anything()),
        name: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
        created: fc.oneof(fc.constant('2026-02-01 12:00:00 +0000'), fc.anything()),
        expires: fc.oneof(fc.constant('9999-02-01 12:00:00 +0000'), fc.anything()),
        expiresOn: fc.anything(),
        level: fc.anything(),
        reason: fc.string({ unit: 'binary' }),
        stats: fc.anything(),
      });
      const content = fc.oneof(
        fc.array(entry).map((entries) => JSON.stringify(entries)),
        entry.map((one) => JSON.stringify(one)),
        fc.json(),
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...files), content, async (file, written) => {
          await folder.write(file, written ?? '');
          await expect(run()).resolves.toMatchObject({ isComplete: true });
        }),
        { numRuns: Number(process.env.HOSTILE_FILES ?? 60) },
      );
    });
  });

  it('counts exactly when several instances import at once', async () => {
    for (let index = 0; index < 60; index++) await folder.writePlaytime(index, 10);
    await folder.writeUserCache(...Array.from({ length: 20 }, (_, index) => [index, `Player${index}`] as const));
    const config = readConfig({ DATABASE_URL: 'postgres://unused', SECRET_KEY: 'known to every test '.repeat(2) });
    const instances = Array.from({ length: 4 }, () =>
      createContainer({ config, source: site.source, secretKey: 'x'.repeat(40), log: new PinoLog('silent') }).get(
        GameImportService,
      ),
    );
    const all = () => Promise.all(instances.map((instance) => instance.run(folder.serverFolder)));
    await all();
    for (let index = 0; index < 60; index++) {
      await folder.writePlaytime(index, 25, { sessions: 3, at: new Date('2026-03-02T20:00:00Z') });
    }
    await all();

    const [sums] = await site.source.query(
      'SELECT count(*)::int AS days, sum(playtime)::int AS playtime, sum(sessions)::int AS sessions FROM player_days',
    );
    expect(sums).toEqual({ days: 60, playtime: 60 * 15, sessions: 60 * 2 });
    expect(await players()).toHaveLength(60);
  });

  it('resumes where it was stopped', async () => {
    for (let index = 0; index < 1_200; index++) await folder.writePlaytime(index, 10);
    let turns = 0;
    const service = site.container.get(GameImportService);

    const stopped = await service.run(folder.serverFolder, { shouldContinue: () => (turns += 1) <= 2 });
    expect(stopped).toMatchObject({ isComplete: false, changedPlayers: 500 });
    expect(await run()).toMatchObject({ isComplete: true, changedPlayers: 700, players: 1_200 });
  });

  it('serves the server icon until it is removed', async () => {
    const picture = await readFile(join(__dirname, '../support/server-icon.png'));
    await folder.write('server-icon.png', picture);
    await run();
    const { data } = await site.graphql<{ serverIcon: string }>('{ serverIcon }');
    const response = await site.fetch(data?.serverIcon ?? '');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);
    expect((await site.fetch('/server-icon/another.png')).status).toBe(404);

    await folder.remove('server-icon.png');
    await run();
    expect((await site.graphql('{ serverIcon }')).data).toEqual({ serverIcon: null });
    await folder.write('server-icon.png', picture);
    await run();
    expect((await site.graphql('{ serverIcon }')).data).toEqual(data);
  });
});
