import { randomBytes, type KeyObject } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Log } from '../../../application/shared/Log';
import type { VoteReceptionService } from '../../../application/voting/VoteReceptionService';
import { BLOCK, readBlock } from './version1';
import { answerTo, bodyIn, MAGIC, readMessage, refusal, Unreadable } from './version2';

/** Timeouts in milliseconds: for the message, and for the whole conversation. */
export interface Patience {
  readonly message: number;
  readonly whole: number;
}

export interface Receiver {
  readonly reception: VoteReceptionService;
  /** For version 1; null when version 1 is disabled. */
  readonly key: KeyObject | null;
  readonly patience: Patience;
  readonly log: Log;
}

/** A connection of a voting site: a greeting, one message, a response. The challenge is only valid for this message. */
export class VotifierConversation {
  private readonly challenge = BigInt(`0x${randomBytes(16).toString('hex')}`).toString(32);
  private received: Buffer = Buffer.alloc(0);
  private isOver = false;

  /** `onFault` runs when the message is unusable or missing. */
  constructor(
    private readonly socket: Socket,
    private readonly sender: string,
    private readonly receiver: Receiver,
    private readonly onFault: () => void,
  ) {}

  begin(): void {
    const { socket, receiver } = this;
    const late = setTimeout(() => this.giveUp('nothing'), receiver.patience.message);
    const end = setTimeout(() => socket.destroy(), receiver.patience.whole);
    socket.on('close', () => [late, end].forEach(clearTimeout));
    // A sender that has disconnected needs no response; the message it sent before still counts.
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('end', () => {
      if (!this.isOver) this.giveUp('half a message');
    });
    socket.setNoDelay(true);
    socket.write(`VOTIFIER 2 ${this.challenge}\n`);
  }

  private take(bytes: Buffer): void {
    if (this.isOver) return;
    this.received = Buffer.concat([this.received, bytes]);
    if (this.received.length < 2) return;
    try {
      if (this.received.readUInt16BE(0) === MAGIC) this.takeVersion2();
      else this.takeVersion1();
    } catch (error) {
      this.turnAway(error);
    }
  }

  private takeVersion2(): void {
    const body = bodyIn(this.received);
    if (!body) return;
    const message = readMessage(body);
    this.isOver = true;
    this.receiver.reception
      .takeSigned({ ...message, isFresh: message.challenge === this.challenge, sender: this.sender })
      .then((verdict) => {
        if (verdict === 'not_proven' || verdict === 'replayed') this.onFault();
        this.socket.end(answerTo(verdict, message));
      })
      .catch((error: unknown) => this.fail(error));
  }

  /** A version 1 sender gets no response, whether its vote is valid or not. */
  private takeVersion1(): void {
    const { key, reception } = this.receiver;
    if (!key) return this.giveUp('a message of version 1, which is not taken');
    if (this.received.length < BLOCK) return;
    const block = this.received;
    const vote = block.length === BLOCK ? readBlock(block, key) : null;
    if (!vote) return this.giveUp('a message of version 1 that cannot be read');

    this.isOver = true;
    reception
      .takeEncrypted({ ...vote, block, sender: this.sender })
      .catch((error: unknown) => this.fail(error))
      .finally(() => this.socket.destroy());
  }

  private turnAway(error: unknown): void {
    if (!(error instanceof Unreadable)) return this.fail(error);
    this.isOver = true;
    this.onFault();
    this.receiver.log.info({ reason: error.message }, 'A vote could not be read.');
    this.socket.end(refusal(error.kind, error.message));
  }

  private giveUp(sent: string): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onFault();
    this.receiver.log.info({ sent }, 'A connection to the vote port ended without a vote.');
    this.socket.destroy();
  }

  /** Reports the failure to the sender, so that it sends the vote again. */
  private fail(error: unknown): void {
    this.isOver = true;
    this.receiver.log.error({ err: error }, 'A vote could not be kept; its sender was told so.');
    this.socket.end(refusal('IOException', 'The vote could not be stored. Please send it again.'));
  }
}
