import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../../src/config';
import { Visitor } from '../../support/Visitor';
import { freePort } from './freePort';

const mainScript = join(__dirname, '../../../dist/main.js');
const READY_TIMEOUT_MS = 60_000;

/** The SECRET_KEY of all instances. */
export const secretKey = 'a key for sites that are harmed on purpose';

/** The owner account of such a site. */
export const owner = { username: 'owner', password: 'lantern-on-the-coast' };

/** Settings of the site, and of Node. */
type ProcessEnvironment = Environment & { readonly NODE_OPTIONS?: string };

/** How a process ended: with a code, or by a signal. */
export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The built site in its own process, which a test can signal, freeze and kill. */
export class SiteProcess {
  /** Its output on stdout and stderr so far. */
  log = '';
  readonly exited: Promise<ProcessExit>;
  private readonly killOnExit = () => void this.child.kill('SIGKILL');

  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
  ) {
    process.once('exit', this.killOnExit);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.log += String(text)));
    this.exited = once(child, 'exit').then(([code, signal]) => {
      process.off('exit', this.killOnExit);
      return { code, signal, at: Date.now() };
    });
  }

  /** Starts an instance on a free port without waiting for it. */
  static async launch(environment: ProcessEnvironment): Promise<SiteProcess> {
    if (!existsSync(mainScript)) throw new Error('These tests run the built site: `npm run build` first.');
    const port = Number(environment.PORT ?? (await freePort()));
    const child = spawn(process.execPath, [mainScript], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        SECRET_KEY: secretKey,
        OWNER_USERNAME: owner.username,
        OWNER_PASSWORD: owner.password,
        AVATAR_UPSTREAM: '',
        BACKUP_BEFORE_UPGRADE: 'false',
        ...environment,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new SiteProcess(port, child);
  }

  /** Starts an instance and resolves when it is ready. */
  static async start(environment: ProcessEnvironment): Promise<SiteProcess> {
    const site = await SiteProcess.launch(environment);
    await site.waitUntilReady();
    return site;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  private get exitReason(): string {
    return this.child.signalCode ?? `code ${this.child.exitCode}`;
  }

  /** The last log lines, without those of the migrations, which every start on an empty database logs. */
  private get lastLines(): string {
    return this.log
      .split('\n')
      .filter((line) => !line.includes('"migration":'))
      .slice(-30)
      .join('\n');
  }

  /** A visitor of this instance; the session cookie may come from another one. */
  visitor(cookie?: string): Visitor {
    return new Visitor(this.origin, cookie);
  }

  /** The cookie of a new session, by default of the owner. */
  async signIn({ username, password } = owner): Promise<string> {
    const response = await this.visitor().rest('POST', '/api/admin/auth', { username, password });
    if (response.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(response.body)}`);
    return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])[0] ?? '';
  }

  async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await this.isReady())) {
      if (!this.isRunning) throw new Error(`The site ended (${this.exitReason}):\n${this.lastLines}`);
      if (Date.now() > deadline) throw new Error(`The site was not ready in time:\n${this.lastLines}`);
      await sleep(50);
    }
  }

  async isReady(): Promise<boolean> {
    const response = await fetch(`${this.origin}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    await response?.body?.cancel();
    return response?.ok ?? false;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Ends the process as a power failure would, also when it is frozen or has already ended. */
  async kill(): Promise<ProcessExit> {
    this.child.kill('SIGKILL');
    return this.exited;
  }
}
