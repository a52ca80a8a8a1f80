import { injectable } from 'inversify';
import { ConnectionWatch } from '../../application/gameConnections/ConnectionWatch';
import type { VotePortAccess } from '../../application/gameConnections/ConnectionAccess';
import { CurrentGameConnections } from '../../application/gameConnections/CurrentGameConnections';
import { Log } from '../../application/shared/Log';
import type { ConnectionProblem } from '../../domain/gameConnections/ConnectionCheck';
import type { VotePortAddress } from '../game/votifier/VoteClient';
import { VotifierServer } from '../game/votifier/VotifierServer';
import { Schedule } from './Schedule';

/** In milliseconds: how soon every instance follows a change in the panel. */
const INTERVAL_MS = 2_000;

/** Where votes arrive at this instance, and why they do not. */
export interface VotePortState {
  readonly address: VotePortAddress | null;
  readonly problem: ConnectionProblem | null;
}

const CLOSED: VotePortState = { address: null, problem: null };

/** Opens the port for votes that is connected just now, and closes the former one after that. */
@injectable()
export class VotePort {
  private readonly schedule: Schedule;
  private state = CLOSED;
  private open: VotePortAccess | null = null;
  private host = '0.0.0.0';
  private work: Promise<VotePortState> = Promise.resolve(CLOSED);

  constructor(
    private readonly server: VotifierServer,
    private readonly connections: CurrentGameConnections,
    private readonly watch: ConnectionWatch,
    private readonly log: Log,
  ) {
    this.schedule = new Schedule('vote port', INTERVAL_MS, async () => void (await this.follow()), log);
  }

  /** Opens the port, if there is one, and follows the changes of the connection from now on. */
  async start(host: string): Promise<VotePortState> {
    this.host = host;
    const state = await this.follow();
    this.schedule.start();
    return state;
  }

  async stop(): Promise<void> {
    await this.schedule.stop();
    await this.work.catch(() => undefined);
    await this.server.close();
  }

  /** The state after this instance has followed the connection. One change at a time. */
  follow(): Promise<VotePortState> {
    this.work = this.work
      .catch(() => undefined)
      .then(() => this.change())
      .catch((error: NodeJS.ErrnoException) => {
        const problem = PROBLEMS[String(error.code)] ?? 'failed';
        if (this.state.problem !== problem) this.log.warn({ err: error }, 'vote port could not be opened');
        // The former port stays open, so that its votes are not lost.
        this.state = { ...this.state, problem };
        return this.state;
      })
      .then(async (state) => {
        if (this.connections.votes) await this.watch.note('votes', state.problem);
        return state;
      });
    return this.work;
  }

  private async change(): Promise<VotePortState> {
    const wanted = this.connections.votes;
    if (wanted === this.open) return this.state;
    if (wanted === null) {
      await this.server.close();
      this.state = CLOSED;
    } else if (wanted.port === this.open?.port) {
      await this.server.prepare();
      this.state = { ...this.state, problem: null };
    } else {
      const port = await this.server.listen(wanted.port, this.host);
      this.state = { address: { host: ownAddressOf(this.host), port }, problem: null };
      this.log.info({ port }, 'vote port open');
    }
    this.open = wanted;
    return this.state;
  }
}

const PROBLEMS: Readonly<Record<string, ConnectionProblem>> = { EADDRINUSE: 'port_taken', EACCES: 'port_forbidden' };

/** A program that listens on all addresses is reached at the one of this machine. */
const ownAddressOf = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);
