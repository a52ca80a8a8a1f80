import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Tally } from '../observability/Metrics';
import { Answer, AnswerHead } from './Answer';

const TEXT = '{"motd":"§6Dawn · 漢字"}';

describe('an answer that is given again', () => {
  let server: Server;
  let asked: ServerResponse[];
  let tally: Tally;
  let answer: Answer;

  beforeEach(async () => {
    asked = [];
    tally = new Tally('GET', '/');
    const head = new AnswerHead([
      ['etag', 'W/"1"'],
      ['content-type', 'application/json; charset=utf-8'],
      ['vary', 'Cookie'],
    ]);
    answer = new Answer(head, Buffer.from(TEXT), tally);
    server = createServer((_request, response) => asked.push(response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  it('is the same to the byte, with an id of its own for each', async () => {
    const [one, other] = [fetchIt(), fetchIt()];
    for (const response of await bothHaveAsked()) answer.give(response, undefined);

    const answers = await Promise.all([one, other]);

    for (const { status, headers, text } of answers) {
      expect({ status, text }).toEqual({ status: 200, text: TEXT });
      expect(headers.get('content-length')).toBe(String(Buffer.byteLength(TEXT)));
    }
    const [first, second] = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(tally).toMatchObject({ whole: 2, notModified: 0 });
  });

  it('is a 304 to whoever has it, and says only what that has to', async () => {
    const one = fetchIt();
    answer.give(await hasAsked(), 'W/"1"');

    const { status, headers, text } = await one;

    expect({ status, text }).toEqual({ status: 304, text: '' });
    expect(Object.fromEntries(headers)).toMatchObject({ etag: 'W/"1"', vary: 'Cookie' });
    expect(headers.has('content-type')).toBe(false);
    expect(tally).toMatchObject({ whole: 0, notModified: 1 });
  });

  it('reaches the others where somebody has gone meanwhile', async () => {
    const socket = await open();
    socket.write(request);
    const gone = await hasAsked();
    const other = fetchIt();
    const [, there] = await bothHaveAsked();

    answer.give(gone, undefined);
    gone.destroy();
    answer.give(there, undefined);

    expect(await other).toMatchObject({ status: 200, text: TEXT });
  });

  it('comes in the order of the requests where a caller sends several at once', async () => {
    const socket = await open();
    socket.write(request + request);
    const [first, second] = await bothHaveAsked();

    answer.give(second, 'W/"1"');
    answer.give(first, undefined);

    let said = '';
    for await (const bytes of socket) if ((said += String(bytes)).includes(' 304 ')) break;
    expect(said.indexOf('HTTP/1.1 200')).toBeLessThan(said.indexOf('HTTP/1.1 304'));
    expect(said).toContain(TEXT);
  });

  const request = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';
  const port = () => (server.address() as AddressInfo).port;

  async function fetchIt(): Promise<{ status: number; headers: Headers; text: string }> {
    const response = await fetch(`http://127.0.0.1:${port()}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async function open(): Promise<Socket> {
    const socket = connect(port(), '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  }

  async function hasAsked(): Promise<ServerResponse> {
    while (!asked[0]) await pause();
    return asked[0];
  }

  async function bothHaveAsked(): Promise<[ServerResponse, ServerResponse]> {
    while (!asked[0] || !asked[1]) await pause();
    return [asked[0], asked[1]];
  }
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
