import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, LookupFunction } from 'node:net';
import { isPublicAddress } from '../../domain/shared/networks';
import { GuardedRequests, lookupPublic, NotPublic } from './GuardedRequests';
import { sendRequest } from '../http/sendRequest';

const PRIVATE_ADDRESSES = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://0x7f.0x0.0x0.0x1/',
  'https://127.000.000.001/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://0.0.0.1/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://169.254.169.254/',
  'https://0xa9fea9fe/',
  'https://2852039166/',
  'https://100.64.0.1/',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://192.88.99.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[100::1]/',
  'https://[2001::1]/',
  'https://[2001:0:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:a9fe:a9fe::]/',
  'https://[3fff::1]/',
  'https://[4000::1]/',
  'https://[5f00::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
];

const REJECTED_FORMS = [
  'http://hooks.example.com/',
  'https://hooks.example.com:8443/',
  'https://user@hooks.example.com/',
  'https://user:password@hooks.example.com/',
  'https://8.8.8.8@127.0.0.1/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'hooks.example.com',
  '//hooks.example.com',
  '',
];

/** A name whose addresses are different at each look-up. */
function resolving(...rounds: string[][]) {
  const found = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });
  const resolve = jest.fn((_host: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(null, (rounds.shift() ?? []).map(found)),
  );
  return { resolve, lookup: lookupPublic(resolve) };
}

const request = () => ({ method: 'POST' as const, headers: {}, body: '{}', signal: AbortSignal.timeout(5_000) });

describe('The guard for addresses that staff typed', () => {
  it(`rejects ${PRIVATE_ADDRESSES.length} spellings of addresses that are not public`, async () => {
    const guard = new GuardedRequests([], resolving().lookup);
    const reached = PRIVATE_ADDRESSES.filter((address) => guard.accepts(address));
    expect(reached).toEqual([]);
    for (const address of PRIVATE_ADDRESSES)
      await expect(guard.send(address, request())).rejects.toMatchObject({ mayHaveArrived: false });
  });

  it.each(REJECTED_FORMS)('rejects %j', (address) => {
    expect(new GuardedRequests().accepts(address)).toBe(false);
  });

  it.each([
    'https://hooks.example.com/a?b=c',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://例え.テスト/',
  ])('accepts %s', (address) => {
    expect(new GuardedRequests().accepts(address)).toBe(true);
  });

  it('judges IP addresses', () => {
    expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
    expect(['::ffff:8.8.8.8', 'name', ''].some(isPublicAddress)).toBe(false);
  });

  describe('with a listening server on this machine', () => {
    let connections = 0;
    const server = createTcpServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
    beforeEach(() => (connections = 0));
    afterAll(() => server.close());

    /** Past the check of the port, which no test can listen on. */
    const connect = (lookup: LookupFunction) => {
      const { port } = server.address() as AddressInfo;
      return sendRequest(new URL(`https://hooks.example.com:${port}/`), { ...request(), lookup });
    };

    it.each([
      ['a private address', ['127.0.0.1']],
      ['one private address among public ones', ['8.8.8.8', '127.0.0.1']],
      ['a mapped address', ['::ffff:127.0.0.1']],
      ['NAT64', ['64:ff9b::7f00:1']],
      ['no address', []],
    ])('a name with %s gets no connection', async (_, addresses) => {
      await expect(connect(resolving(addresses).lookup)).rejects.toMatchObject({ mayHaveArrived: false });
      expect(connections).toBe(0);
    });

    it('a name that changes its address is checked at each request', async () => {
      const { resolve, lookup } = resolving(['127.0.0.1'], ['10.0.0.1'], ['8.8.8.8', '::1']);
      for (let round = 0; round < 3; round++) await expect(connect(lookup)).rejects.toThrow(new NotPublic().message);
      expect(resolve).toHaveBeenCalledTimes(3);
      expect(connections).toBe(0);
    });

    it('the same request without the guard connects', async () => {
      const unguarded: LookupFunction = (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
      await expect(connect(unguarded)).rejects.toThrow();
      expect(connections).toBe(1);
    });
  });

  it('hands on exactly the addresses that it checked', () => {
    const { lookup } = resolving(['8.8.8.8', '8.8.4.4'], ['8.8.8.8']);
    const all = jest.fn();
    const first = jest.fn();
    lookup('hooks.example.com', { all: true }, all);
    lookup('hooks.example.com', {}, first);
    expect(all).toHaveBeenCalledWith(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
    ]);
    expect(first).toHaveBeenCalledWith(null, '8.8.8.8', 4);
  });
});

describe('A request to a private host of the environment', () => {
  const paths: string[] = [];
  let server: Server;
  let host: string;
  beforeAll(async () => {
    server = createServer((incoming, response) => {
      paths.push(incoming.url ?? '');
      if (incoming.url === '/redirect') response.writeHead(307, { Location: '/target' }).end();
      else if (incoming.url === '/large') response.end('x'.repeat(200_000));
      else if (incoming.url === '/drip') setInterval(() => response.write('x'), 20).unref();
      else if (incoming.url === '/silent') incoming.resume();
      else response.end('fine');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => (server.closeAllConnections(), server.close()));
  const send = (path: string, options = request()) =>
    new GuardedRequests([host]).send(`http://${host}${path}`, options);

  it('is sent, and only to that port', async () => {
    await expect(send('/')).resolves.toMatchObject({ status: 200, body: 'fine' });
    const [name, port] = host.split(':');
    expect(new GuardedRequests([host]).accepts(`http://${name}:${Number(port) + 1}/`)).toBe(false);
    expect(new GuardedRequests(['bot:80']).accepts('http://bot/')).toBe(true);
    expect(new GuardedRequests(['bot:80']).accepts('http://bot.example.com/')).toBe(false);
  });

  it('follows no redirect', async () => {
    await expect(send('/redirect')).resolves.toMatchObject({ status: 307 });
    expect(paths).not.toContain('/target');
  });

  it('reads at most 64 kB', async () => {
    const { body } = await send('/large');
    expect(body).toHaveLength(65_536);
  });

  it('ends a dripping answer and a silent one at the deadline', async () => {
    const options = () => ({ ...request(), signal: AbortSignal.timeout(300) });
    await expect(send('/drip', options())).resolves.toMatchObject({ status: 200 });
    await expect(send('/silent', options())).rejects.toMatchObject({ mayHaveArrived: true });
  });
});
