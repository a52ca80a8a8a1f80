import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { FakeStatusServer } from '../support/FakeStatusServer';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const TEST = `mutation ($address: String!) {
  testServerAddress(input: { address: $address }) { outcome ping onlinePlayers maxPlayers version }
}`;

async function listen(onConnection: (socket: Socket) => void): Promise<{ server: Server; address: string }> {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('The test of an address', () => {
  const site = useSite();
  const test = async (staff: Visitor, address: string) =>
    (await staff.graphql(TEST, { address })).data?.['testServerAddress'];

  it('tells what a game server answered', async () => {
    const status = { players: { online: 12, max: 200 }, version: { name: '1.21.4' } };
    const server = await FakeStatusServer.start(status);
    try {
      expect(await test(await site.signIn('config'), server.address)).toMatchObject({
        outcome: 'ANSWERED',
        onlinePlayers: 12,
        maxPlayers: 200,
        version: '1.21.4',
      });
    } finally {
      await server.stop();
    }
  });

  it('tells a closed port, another program and a link-local address apart', async () => {
    const staff = await site.signIn('config');
    const other = await listen((socket) => socket.on('error', () => undefined).end('SSH-2.0-secret'));
    const sent = await staff.graphql(TEST, { address: other.address });
    other.server.close();

    expect(sent.data?.['testServerAddress']).toMatchObject({ outcome: 'NOT_MINECRAFT', version: null });
    expect(JSON.stringify(sent)).not.toContain('SSH');
    expect(await test(staff, other.address)).toMatchObject({ outcome: 'REFUSED' });
    for (const address of ['169.254.169.254:80', '[fe80::1]', '[::ffff:169.254.169.254]:80', '[::ffff:a9fe:a9fe]'])
      expect(await test(staff, address)).toMatchObject({ outcome: 'FORBIDDEN' });
    for (const address of ['100.100.100.200', '168.63.129.16', '[64:ff9b::a9fe:a9fe]'])
      expect(await test(staff, address)).toMatchObject({ outcome: 'FORBIDDEN' });
    expect(await test(staff, 'no-such-host.invalid:25566')).toMatchObject({ outcome: 'UNKNOWN_NAME' });
  });

  it('ends within the deadline of a request against a server that never answers', async () => {
    const sockets: Socket[] = [];
    const silent = await listen((socket) => void sockets.push(socket.on('error', () => undefined)));
    const startedAt = performance.now();

    expect(await test(await site.signIn('config'), silent.address)).toMatchObject({ outcome: 'SILENT' });
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    sockets.forEach((socket) => socket.destroy());
    silent.server.close();
  });

  it('is limited to 10 in a minute, needs the permission and an address', async () => {
    const staff = await site.signIn('config');
    for (let count = 0; count < 10; count += 1) await test(staff, '169.254.0.1');

    const code = async (visitor: Visitor, address: string) =>
      (await visitor.graphql(TEST, { address })).errors[0]?.extensions.code;
    expect(await code(staff, '169.254.0.1')).toBe('RATE_LIMITED');
    expect(await code(staff, 'two words')).toBe('BAD_USER_INPUT');
    expect(await code(await site.signIn('news'), '169.254.0.1')).toBe('FORBIDDEN');
  });

  it('shares its limit with the saving of a new address, which is asked as well', async () => {
    const staff = await site.signIn('config');
    const save = (port: number) =>
      staff.rest('PUT', '/api/config', {
        ...{ site_name: 'Nova', site_tagline: 'A new coast', server_address: `play.nova.example:${port}` },
      });
    for (let port = 1; port <= 10; port += 1) expect((await save(port)).status).toBe(200);
    expect((await save(10)).status).toBe(200);

    expect((await save(11)).status).toBe(429);
    expect((await staff.graphql(TEST, { address: '169.254.0.1' })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    const other = { site_name: 'Other', site_tagline: 'A new coast' };
    expect((await staff.rest('PUT', '/api/config', other)).status).toBe(200);
  });
});
