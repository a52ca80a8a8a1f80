import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ServerAccount } from '../../../src/infrastructure/embeddedPostgres/ServerAccount';
import { until } from './until';

/** Debian also installs programs in folders that only administrators have in their PATH. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** An installed program that belongs to one test: it runs under an account without rights, in its own folder. */
export class ForeignProgram {
  private said = '';
  private process: ChildProcess | null = null;
  private readonly killWithUs = () => void this.process?.kill('SIGKILL');

  private constructor(
    private readonly path: string,
    readonly folder: string,
    private readonly account: ServerAccount,
  ) {
    process.once('exit', this.killWithUs);
  }

  static async in(name: string): Promise<ForeignProgram> {
    const path = folders.map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));
    if (!path) throw new Error(`These tests need ${name}: apt-get install it.`);
    const folder = await mkdtemp(join(tmpdir(), `costa-${name}-`));
    const account = ServerAccount.forDatabase(join(folder, 'nothing'));
    account.own(folder);
    await chmod(folder, 0o755);
    return new ForeignProgram(path, folder, account);
  }

  /** Makes a file in its folder readable for its account only. */
  async own(name: string): Promise<void> {
    await chmod(join(this.folder, name), 0o600);
    this.account.own(join(this.folder, name));
  }

  /** Resolves when the program listens. */
  async start(args: readonly string[], port: number): Promise<void> {
    const started = spawn(this.path, args, {
      ...this.account.spawnOptions,
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = started;
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => (this.said += String(text)));
    await until(`${this.path} listens`, async () => {
      if (started.exitCode !== null) throw new Error(`${this.path} ended: ${this.said}`);
      return answersAt(port);
    });
  }

  get log(): string {
    return this.said;
  }

  signal(signal: NodeJS.Signals): void {
    this.process?.kill(signal);
  }

  async remove(): Promise<void> {
    const { process: running } = this;
    if (running && running.exitCode === null && running.signalCode === null) {
      const gone = once(running, 'exit');
      running.kill('SIGTERM');
      await gone;
    }
    process.off('exit', this.killWithUs);
    await rm(this.folder, { recursive: true, force: true });
  }
}

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.unref().once('connect', () => socket.destroy());
  });
