import { mkdirSync, writeFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { GameImportService } from '../../src/application/imports/GameImportService';
import { openRemoteFolder } from '../../src/infrastructure/game/folder/remote/openRemoteFolder';
import { ConnectionFence } from '../../src/infrastructure/game/ConnectionFence';
import { HostKeyNotTrusted } from '../../src/domain/gameConnections/HostKey';
import { FakeSftpServer } from '../support/FakeSftpServer';
import { useSite } from '../support/site';
import { TestGameFolder, uuidOf } from '../support/TestGameFolder';
import { playerData } from '../support/nbt';

describe('big', () => {
  const site = useSite();
  it('works', async () => {
    const game = await TestGameFolder.create();
    const count = Number(process.env.BIG ?? 5000);
    for (const folder of ['stats', 'advancements', 'playerdata']) mkdirSync(join(game.path, 'world', folder), { recursive: true });
    const old = new Date('2026-03-01T12:00:00Z');
    const put = (index: number, at = old) => {
      const custom = { 'minecraft:play_time': index * 1_200, 'minecraft:leave_game': 3 };
      const blocks = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`minecraft:block_number_${i}`, index + i]));
      const files: [string, string | Buffer][] = [
        [`world/stats/${uuidOf(index)}.json`, JSON.stringify({ stats: { 'minecraft:custom': custom, 'minecraft:mined': blocks } })],
        [`world/advancements/${uuidOf(index)}.json`, JSON.stringify({ 'minecraft:story/mine_stone': { criteria: {}, done: true }, DataVersion: 4189 })],
        [`world/playerdata/${uuidOf(index)}.dat`, playerData(7, 0.5)],
      ];
      for (const [file, content] of files) { writeFileSync(join(game.path, file), content); utimesSync(join(game.path, file), at, at); }
    };
    for (let i = 1; i <= count; i += 1) put(i);
    await game.write('server.properties', '', new Date());
    const server = new FakeSftpServer(() => game.path);
    await server.start();
    server.delayMs = 20;
    const access = { protocol: 'sftp', host: '127.0.0.1', port: server.port, user: 'o', path: '/', signsInWith: 'password', publicKey: null, hostKey: null as string | null, secret: server.password, isChosenByStaff: true } as const;
    const fence = new ConnectionFence(['127.0.0.1']);
    const key = await openRemoteFolder(access, fence).mustBeThere().catch((e) => (e as HostKeyNotTrusted).key);
    const folder = openRemoteFolder({ ...access, hostKey: String(key) }, fence);
    const imports = site.container.get(GameImportService);
    const h = monitorEventLoopDelay({ resolution: 5 });
    for (const round of ['first', 'second', 'third']) {
      server.bytesSent = 0; server.requests = {};
      if (round === 'second') for (let i = 1; i <= 50; i += 1) put(i * 7, new Date(old.getTime() + 60_000));
      const t = Date.now();
      h.reset(); h.enable();
      const cpu = process.cpuUsage();
      const result = await imports.run(folder);
      const { user, system } = process.cpuUsage(cpu);
      console.log(round, result.changedPlayers, 'of', result.players, `${Date.now() - t} ms`, `${Math.round(server.bytesSent / 1e6 * 10) / 10} MB`, JSON.stringify(server.requests), 'cpu', Math.round((user + system) / 1000), 'loop max', Math.round(h.max / 1e6), 'p99', Math.round(h.percentile(99) / 1e6), 'rss', Math.round(process.memoryUsage().rss / 1e6));
    }
    await server.stop();
    await game.remove();
  }, 3_000_000);
});
