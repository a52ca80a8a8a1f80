import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ConnectionProblem } from '../../../domain/gameConnections/ConnectionCheck';
import {
  CommandNotRun,
  type CommandReply,
  CommandUnanswered,
  ConsoleSession,
  GameConsole,
} from '../../../domain/gameserver/GameConsole';
import { said } from '../../../domain/shared/Sentence';
import { classifyReply } from '../classifyReply';
import { socketProblemOf } from '../socketProblem';
import { isReplyTo, textOfLine } from './consoleLines';
import { type HostingPanel, PanelRefusal } from './HostingPanel';

/** In milliseconds: to connect, for a reply, and between its lines. */
export interface PanelTimeouts {
  readonly connectMs: number;
  readonly replyMs: number;
  readonly lineMs: number;
}

const DEFAULT_TIMEOUTS: PanelTimeouts = { connectMs: 8_000, replyMs: 3_000, lineMs: 250 };

/** In milliseconds. The panel logs each command for its owner, and a report counts for 2 minutes. */
const LIST_EVERY_MS = 80_000;

/** In bytes. The machine of a server sends 2,000 lines in a tenth of a second at most. */
const MAX_MESSAGE_BYTES = 256 * 1024;

const MAX_REPLY_LENGTH = 16 * 1024;

/**
 * The console of a server behind a hosting panel. The panel takes commands without telling what became of them; the lines
 * that the console prints afterwards tell it, over a WebSocket with the machine of the server (Wings).
 */
export class PanelConsole extends GameConsole {
  readonly isConfigured = true;

  override get listEveryMs(): number {
    return LIST_EVERY_MS;
  }

  constructor(
    private readonly panel: HostingPanel,
    private readonly origin: string,
    private readonly server: string,
    private readonly timeouts: PanelTimeouts = DEFAULT_TIMEOUTS,
  ) {
    super();
  }

  async open(): Promise<ConsoleSession> {
    try {
      if (!(await this.panel.isRunning(this.server))) throw new PanelRefusal('stopped', false);
      const session = new PanelSession(this.panel, this.server, this.timeouts);
      await session.connect(this.origin);
      return session;
    } catch (error) {
      if (error instanceof CommandNotRun) throw error;
      throw notRun(error instanceof PanelRefusal ? error.problem : (socketProblemOf(error) ?? 'failed'));
    }
  }
}

class PanelSession extends ConsoleSession {
  private socket: WebSocket | null = null;
  private hear: (line: string) => void = () => undefined;

  constructor(
    private readonly panel: HostingPanel,
    private readonly server: string,
    private readonly timeouts: PanelTimeouts,
  ) {
    super();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  async connect(origin: string): Promise<void> {
    const { token, socket: address } = await this.panel.socketOf(this.server);
    if (!URL.canParse(address)) throw new PanelRefusal('wrong_program', false);
    const { lookup } = this.panel.wayTo(new URL(address));
    const socket = new WebSocket(address, {
      ...{ origin, maxPayload: MAX_MESSAGE_BYTES, handshakeTimeout: this.timeouts.connectMs },
      ...(lookup && { lookup }),
    });
    this.socket = socket;
    const signedIn = new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => reject(new PanelRefusal('silent', false)));
      socket.on('message', (bytes: Buffer) => {
        const { event, args } = readMessage(bytes);
        if (event === 'auth success') resolve();
        else if (event === 'jwt error') reject(new PanelRefusal('no_permission', false));
        else if (event === 'token expiring' || event === 'token expired') void this.signInAgain();
        else if (event === 'console output') for (const line of args) this.hear(textOfLine(line));
      });
    });
    signedIn.catch(() => undefined);
    try {
      await Promise.race([once(socket, 'open'), signedIn]);
      this.authenticate(token);
      const late = pause(this.timeouts.connectMs, undefined, { ref: false }).then(() => {
        throw new PanelRefusal('silent', false);
      });
      await Promise.race([signedIn, late]);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  async run(command: string): Promise<CommandReply> {
    if (!this.isOpen) throw new CommandNotRun(said('consoleConnectionLost'));
    const reply = this.listen(command);
    try {
      await this.panel.send(this.server, command);
      // From here on the server may have run the command.
      const text = await reply.arrived;
      if (text === null)
        throw new CommandUnanswered(said('consoleNoReply', { seconds: this.timeouts.replyMs / 1_000 }));
      return classifyReply(text);
    } catch (error) {
      if (!(error instanceof PanelRefusal)) throw error;
      if (error.mayHaveRun) throw new CommandUnanswered(said('consoleReplyFailed'));
      throw notRun(error.problem);
    } finally {
      reply.stop();
    }
  }

  close(): void {
    this.socket?.terminate();
  }

  /** The lines that reply to the command, from now on; null if none comes in time. */
  private listen(command: string): { readonly arrived: Promise<string | null>; readonly stop: () => void } {
    const lines: string[] = [];
    let timer: NodeJS.Timeout | undefined;
    const stop = () => {
      clearTimeout(timer);
      this.hear = () => undefined;
    };
    const arrived = new Promise<string | null>((resolve) => {
      const end = () => resolve(lines.length > 0 ? lines.join('\n').slice(0, MAX_REPLY_LENGTH) : null);
      timer = setTimeout(end, this.timeouts.replyMs);
      this.hear = (line) => {
        if (!isReplyTo(command, line)) return;
        lines.push(line);
        clearTimeout(timer);
        timer = setTimeout(end, this.timeouts.lineMs);
      };
    });
    return { arrived, stop };
  }

  private async signInAgain(): Promise<void> {
    try {
      const { token } = await this.panel.socketOf(this.server);
      this.authenticate(token);
    } catch {
      // The next command needs another session.
      this.close();
    }
  }

  private authenticate(token: string): void {
    this.socket?.send(JSON.stringify({ event: 'auth', args: [token] }));
  }
}

function readMessage(bytes: Buffer): { readonly event: unknown; readonly args: readonly string[] } {
  try {
    const { event, args } = JSON.parse(bytes.toString()) as { event?: unknown; args?: unknown };
    return { event, args: Array.isArray(args) ? args.map(String) : [] };
  } catch {
    return { event: null, args: [] };
  }
}

/** Why a command did not run, for people. */
const REASONS: Partial<Record<ConnectionProblem, string>> = {
  stopped: said('serverStopped'),
  busy: said('hostingPanelBusy'),
  wrong_password: said('hostingPanelKeyRefused'),
  no_permission: said('hostingPanelNoPermission'),
  no_server: said('hostingPanelNoServer'),
  forbidden: said('consoleForbidden'),
};

const notRun = (problem: ConnectionProblem): CommandNotRun =>
  new CommandNotRun(REASONS[problem] ?? said('hostingPanelUnreachable'), problem);
