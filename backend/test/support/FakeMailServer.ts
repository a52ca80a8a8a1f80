import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A reply, or what the server does instead of replying. */
type Behaviour = string | 'hang' | 'cut';

/** The stages of a session at which the server can misbehave. */
export interface MailBehaviour {
  readonly greeting?: Behaviour;
  readonly ehlo?: Behaviour;
  readonly auth?: Behaviour;
  readonly mail?: Behaviour;
  readonly rcpt?: Behaviour;
  readonly data?: Behaviour;
  /** While the body arrives. */
  readonly body?: 'hang' | 'cut';
  /** After the whole body; the server has taken it, whatever it replies. */
  readonly accepted?: Behaviour;
  /** Closes the connection after its reply to the body. */
  readonly closes?: boolean;
  /** Delay of each reply, in ms. */
  readonly delayMs?: number;
}

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly at: number;
  /** How the server ended it; `hang` and `cut` after it took the mail. */
  readonly reply: Behaviour;
}

/** A mail server whose behaviour a test chooses. */
export class FakeMailServer {
  behaviour: MailBehaviour = {};
  /** Behaviours of the next mails, by the recipient's address; those of `behaviour` count for the rest. */
  readonly byRecipient = new Map<string, MailBehaviour>();
  /** Every mail that arrived completely, whether or not it was acknowledged. */
  readonly received: ReceivedMail[] = [];
  readonly logins: string[] = [];
  /** Called when the server stops to reply on a connection. */
  onHang: () => void = () => undefined;
  connections = 0;
  openConnections = 0;
  maxOpenConnections = 0;
  rcptCommands = 0;
  /** The largest number of mails that were being sent at the same time. */
  maxTransactions = 0;
  private readonly transactions = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));
  private readonly sockets = new Set<Socket>();

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this.port;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  reset(): void {
    this.behaviour = {};
    this.onHang = () => undefined;
    this.byRecipient.clear();
    this.received.length = 0;
    this.logins.length = 0;
    Object.assign(this, { connections: 0, maxOpenConnections: this.openConnections, rcptCommands: 0 });
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    this.connections += 1;
    this.openConnections += 1;
    this.maxOpenConnections = Math.max(this.maxOpenConnections, this.openConnections);
    socket.on('close', () => {
      this.sockets.delete(socket);
      this.transactions.delete(socket);
      this.openConnections -= 1;
    });
    socket.on('error', () => undefined);

    let [buffer, isBody, from, to] = ['', false, '', [] as string[]];
    const behaviourNow = () => this.byRecipient.get(to[0] ?? '') ?? this.behaviour;
    const act = (behaviour: Behaviour): void => {
      if (behaviour === 'hang') {
        socket.pause();
        return this.onHang();
      }
      if (behaviour === 'cut') return void socket.destroy();
      const { delayMs = 0 } = behaviourNow();
      if (delayMs === 0) socket.write(`${behaviour}\r\n`);
      else setTimeout(() => socket.write(`${behaviour}\r\n`), delayMs);
    };
    const onLine = (line: string): void => {
      const command = line.toUpperCase();
      const { behaviour } = this;
      if (/^(EHLO|HELO)/.test(command)) return act(behaviour.ehlo ?? '250-fake\r\n250-AUTH PLAIN\r\n250 8BITMIME');
      if (command.startsWith('AUTH')) {
        this.logins.push(
          Buffer.from(line.split(' ')[2] ?? '', 'base64')
            .toString()
            .replaceAll('\0', ' ')
            .trim(),
        );
        return act(behaviour.auth ?? '235 2.7.0 ok');
      }
      if (command.startsWith('MAIL')) {
        this.transactions.add(socket);
        this.maxTransactions = Math.max(this.maxTransactions, this.transactions.size);
        [from, to] = [/<(.*)>/.exec(line)?.[1] ?? '', []];
        return act(behaviour.mail ?? '250 2.1.0 ok');
      }
      if (command.startsWith('RCPT')) {
        this.rcptCommands += 1;
        to.push(/<(.*)>/.exec(line)?.[1] ?? '');
        return act(behaviourNow().rcpt ?? '250 2.1.5 ok');
      }
      if (command === 'DATA') {
        const reply = behaviourNow().data ?? '354 go on';
        isBody = reply.startsWith('354');
        return act(reply);
      }
      if (command === 'QUIT') return void socket.end('221 bye\r\n');
      act('250 ok');
    };
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString('binary');
      while (!socket.isPaused() && !socket.destroyed) {
        if (isBody) {
          const { body, accepted: reply = '250 2.0.0 queued as 1', closes } = behaviourNow();
          if (body) return act(body);
          const end = buffer.indexOf('\r\n.\r\n');
          if (end < 0) return;
          this.transactions.delete(socket);
          this.received.push({ from, to: [...to], raw: buffer.slice(0, end), at: performance.now(), reply });
          [buffer, isBody] = [buffer.slice(end + 5), false];
          act(reply);
          if (closes) socket.end();
          continue;
        }
        const end = buffer.indexOf('\r\n');
        if (end < 0) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        onLine(line);
      }
    });
    act(this.behaviour.greeting ?? '220 fake ESMTP');
  }
}
