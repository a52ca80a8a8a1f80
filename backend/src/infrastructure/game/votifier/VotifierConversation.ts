import { randomBytes, type KeyObject } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Log } from '../../../application/shared/Log';
import type { VoteReceptionService } from '../../../application/voting/VoteReceptionService';
import { BLOCK_BYTES, decryptVote } from './version1';
import { responseTo, extractBody, VERSION_2_MAGIC, readMessage, errorResponse, MalformedMessage } from './version2';
import { said } from '../../../domain/shared/Sentence';

/** Timeouts in milliseconds: for the message, and for the whole conversation. */
export interface VotifierTimeouts {
  readonly messageMs: number;
  readonly totalMs: number;
}

export interface VotifierContext {
  readonly reception: VoteReceptionService;
  /** For version 1; null when version 1 is disabled. */
  readonly key: KeyObject | null;
  readonly timeouts: VotifierTimeouts;
  readonly log: Log;
}

/** A connection of a voting site: a greeting, one message, a response. The challenge is only valid for this message. */
export class VotifierConversation {
  private readonly challenge = BigInt(`0x${randomBytes(16).toString('hex')}`).toString(32);
  private received: Buffer = Buffer.alloc(0);
  private isFinished = false;

  /** `onFault` runs when the message is unusable or missing. */
  constructor(
    private readonly socket: Socket,
    private readonly sender: string,
    private readonly context: VotifierContext,
    private readonly onFault: () => void,
  ) {}

  start(): void {
    const { socket, context } = this;
    const messageTimer = setTimeout(() => this.abort('nothing'), context.timeouts.messageMs);
    const totalTimer = setTimeout(() => socket.destroy(), context.timeouts.totalMs);
    socket.on('close', () => [messageTimer, totalTimer].forEach(clearTimeout));
    // A sender that has disconnected needs no response; the message it sent before still counts.
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => this.receive(bytes));
    socket.on('end', () => {
      if (!this.isFinished) this.abort('incomplete message');
    });
    socket.setNoDelay(true);
    socket.write(`VOTIFIER 2 ${this.challenge}\n`);
  }

  private receive(bytes: Buffer): void {
    if (this.isFinished) return;
    this.received = Buffer.concat([this.received, bytes]);
    if (this.received.length < 2) return;
    try {
      if (this.received.readUInt16BE(0) === VERSION_2_MAGIC) this.handleVersion2();
      else this.handleVersion1();
    } catch (error) {
      this.reject(error);
    }
  }

  private handleVersion2(): void {
    const body = extractBody(this.received);
    if (!body) return;
    const message = readMessage(body);
    this.isFinished = true;
    this.context.reception
      .receiveSigned({
        ...message,
        source: 'votifier2',
        identity: ['2', message.service, message.username, message.timestamp],
        isFresh: message.challenge === this.challenge,
        sender: this.sender,
      })
      .then((verdict) => {
        if (verdict === 'not_proven' || verdict === 'replayed') this.onFault();
        this.socket.end(responseTo(verdict, message));
      })
      .catch((error: unknown) => this.fail(error));
  }

  /** A version 1 sender gets no response, whether its vote is valid or not. */
  private handleVersion1(): void {
    const { key, reception } = this.context;
    if (!key) return this.abort('version 1 message, which is not enabled');
    if (this.received.length < BLOCK_BYTES) return;
    const block = this.received;
    const vote = block.length === BLOCK_BYTES ? decryptVote(block, key) : null;
    if (!vote) return this.abort('unreadable version 1 message');

    this.isFinished = true;
    reception
      .receiveEncrypted({
        ...vote,
        source: 'votifier1',
        identity: ['1', block.toString('hex')],
        doubt: said('voteNeedsVotifier2'),
        sender: this.sender,
      })
      .catch((error: unknown) => this.fail(error))
      .finally(() => this.socket.destroy());
  }

  private reject(error: unknown): void {
    if (!(error instanceof MalformedMessage)) return this.fail(error);
    this.isFinished = true;
    this.onFault();
    this.context.log.info({ reason: error.message }, 'vote message unreadable');
    this.socket.end(errorResponse(error.kind, error.message));
  }

  private abort(sent: string): void {
    if (this.isFinished) return;
    this.isFinished = true;
    this.onFault();
    this.context.log.info({ sent }, 'vote connection closed without a vote');
    this.socket.destroy();
  }

  /** Reports the failure to the sender, so that it sends the vote again. */
  private fail(error: unknown): void {
    this.isFinished = true;
    this.context.log.error({ err: error }, 'vote not stored');
    this.socket.end(errorResponse('IOException', 'The vote could not be stored. Please send it again.'));
  }
}
