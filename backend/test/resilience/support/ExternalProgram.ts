import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ServerAccount } from '../../../src/infrastructure/embeddedPostgres/ServerAccount';
import { waitUntil } from './waitUntil';

/** Debian also installs programs in folders that only administrators have in their PATH. */
const searchPaths = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** An installed program that belongs to one test: it runs under an account without rights, in its own folder. */
export class ExternalProgram {
  private output = '';
  private process: ChildProcess | null = null;
  private readonly killOnExit = () => void this.process?.kill('SIGKILL');

  private constructor(
    private readonly path: string,
    readonly folder: string,
    private readonly account: ServerAccount,
  ) {
    process.once('exit', this.killOnExit);
  }

  static async create(name: string): Promise<ExternalProgram> {
    const path = searchPaths.map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));
    if (!path) throw new Error(`These tests need ${name}: install it with apt-get.`);
    const folder = await mkdtemp(join(tmpdir(), `costa-${name}-`));
    const account = ServerAccount.forDatabase(join(folder, 'nothing'));
    account.takeOwnership(folder);
    await chmod(folder, 0o755);
    return new ExternalProgram(path, folder, account);
  }

  /** Makes a file in its folder readable for its account only. */
  async makePrivate(name: string): Promise<void> {
    await chmod(join(this.folder, name), 0o600);
    this.account.takeOwnership(join(this.folder, name));
  }

  /** Resolves when the program listens. */
  async start(args: readonly string[], port: number): Promise<void> {
    const child = spawn(this.path, args, {
      ...this.account.spawnOptions,
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.output += String(text)));
    await waitUntil(`${this.path} listens`, async () => {
      if (child.exitCode !== null) throw new Error(`${this.path} ended: ${this.output}`);
      return isListening(port);
    });
  }

  get log(): string {
    return this.output;
  }

  signal(signal: NodeJS.Signals): void {
    this.process?.kill(signal);
  }

  async remove(): Promise<void> {
    const { process: running } = this;
    if (running && running.exitCode === null && running.signalCode === null) {
      const exited = once(running, 'exit');
      running.kill('SIGTERM');
      await exited;
    }
    process.off('exit', this.killOnExit);
    await rm(this.folder, { recursive: true, force: true });
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.unref().once('connect', () => socket.destroy());
  });
