import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import sendVersion2 from 'votifier2';
import { send as sendVersion1 } from 'votifier-send';

const host = '127.0.0.1';

export interface TestVote {
  readonly serviceName: string;
  readonly username: string;
  readonly timestamp?: number | string;
}

/** Votes with the client of NuVotifier's authors; returns `ok` or the kind of error. */
export const voteWithVersion2 = (port: number, token: string, { serviceName, username }: TestVote): Promise<string> =>
  new Promise((resolve) => {
    const vote = { serviceName, username, address: '203.0.113.7', timestamp: Date.now() };
    sendVersion2({ host, port, token, vote }, (error) => resolve(error ? error.message.replace(/:.*/, '') : 'ok'));
  });

/** Votes as an old voting site does, which reads no response and closes its side at once. */
export const voteWithVersion1 = (port: number, key: string, { serviceName, username }: TestVote): Promise<void> =>
  new Promise((resolve, reject) => {
    const data = { user: username, site: serviceName, addr: '203.0.113.7', timestamp: new Date() };
    sendVersion1({ host, port, key, data }, (error) => (error ? reject(error) : resolve()));
  });

export interface VotifierReply {
  readonly status?: string;
  readonly cause?: string;
  readonly error?: string;
}

/** A raw connection to the vote port. */
export class VoteSocket {
  private text = '';

  private constructor(
    readonly socket: Socket,
    private readonly ended: Promise<unknown>,
  ) {
    socket.on('data', (bytes) => (this.text += bytes.toString()));
    socket.on('error', () => undefined);
  }

  static async open(port: number): Promise<VoteSocket> {
    const socket = connect({ host, port, allowHalfOpen: false });
    const opened = new VoteSocket(socket, new Promise((resolve) => socket.on('close', resolve)));
    await once(socket, 'connect');
    return opened;
  }

  async readChallenge(): Promise<string> {
    while (!this.text.includes('\n')) await once(this.socket, 'data');
    return /^VOTIFIER 2 (\w+)\n/.exec(this.text)?.[1] ?? '';
  }

  send(bytes: Buffer): void {
    this.socket.write(bytes);
  }

  /** The response after the greeting, once the server has closed its side; an empty object when there is none. */
  async readReply(): Promise<VotifierReply> {
    await this.ended;
    const text = this.text.slice(this.text.indexOf('\n') + 1);
    return text === '' ? {} : (JSON.parse(text) as VotifierReply);
  }
}

/** A framed version 2 message. */
export function encodeSignedMessage(token: string, payload: object): Buffer {
  const text = JSON.stringify(payload);
  const signature = createHmac('sha256', token).update(text).digest('base64');
  return encodeFrame(Buffer.from(JSON.stringify({ payload: text, signature })));
}

export function encodeFrame(body: Buffer): Buffer {
  const header = Buffer.from([0x73, 0x3a, body.length >> 8, body.length & 255]);
  return Buffer.concat([header, body]);
}
