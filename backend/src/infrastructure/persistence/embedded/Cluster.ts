import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { CannotStart } from '../../../CannotStart';
import type { DataDir } from './DataDir';
import { draftOf, removeAbandonedDrafts } from './drafts';
import { NoPostgresHere, PostgresBinaries } from './PostgresBinaries';
import { workingDirectory } from './runningProcess';

const run = promisify(execFile);

/** Made by initdb, and a superuser. The site never connects as this role; it starts, watches and prepares the database. */
const SUPERVISOR = 'costa';
/** Owns the database of the site, and has no other rights. */
const SITE_ROLE = 'costa_site';
const DATABASE = 'costa';
const PASSWORD_FILE = 'costa.password';
const NO_SUCH_DATABASE = '3D000';

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

export class ClusterUnreadable extends CannotStart {
  constructor(path: string, reason: string) {
    super(`The database in ${path} cannot be opened (${reason}). Start Costa as the account that it belongs to.`);
  }
}

/** PostgreSQL's files in the data directory, and what is needed to run them. */
export class Cluster {
  readonly path: string;
  readonly binaries: PostgresBinaries;
  private password = '';

  private constructor(private readonly dataDir: DataDir) {
    this.path = dataDir.cluster;
    this.binaries = PostgresBinaries.for(dataDir);
  }

  /** Any number of processes may do this at once: the first one's files stay. */
  static async in(dataDir: DataDir): Promise<Cluster> {
    dataDir.refuseOtherVersions();
    removeAbandonedDrafts(dataDir.path);
    const cluster = new Cluster(dataDir);
    if (!existsSync(cluster.path)) await cluster.create();
    cluster.password = cluster.readPassword();
    return cluster;
  }

  /** Account, working directory and environment of every PostgreSQL program; the caller's own settings stay out. */
  get spawnOptions() {
    const inherited = process.platform === 'win32' ? process.env : { PATH: process.env.PATH };
    return {
      ...this.dataDir.account.spawnOptions,
      cwd: this.dataDir.path,
      env: { ...inherited, LC_ALL: 'C', TZ: 'UTC', ...this.processToIgnore() },
    };
  }

  /** For the site and its commands. */
  siteUrl(port: number): string {
    return `postgres://${SITE_ROLE}:${this.sitePassword}@127.0.0.1:${port}/${DATABASE}`;
  }

  supervisorUrl(port: number, database = DATABASE): string {
    return `postgres://${SUPERVISOR}:${this.password}@127.0.0.1:${port}/${database}`;
  }

  /** Derived, so that there is no second file that could be lost or disagree; it does not reveal the other password. */
  private get sitePassword(): string {
    return createHmac('sha256', this.password).update(SITE_ROLE).digest('base64url');
  }

  postmaster(): Postmaster | null {
    try {
      const lines = readFileSync(join(this.path, 'postmaster.pid'), 'utf8').split('\n');
      return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
    } catch {
      return null;
    }
  }

  /** The port on which this cluster answers right now, no matter who started its server. */
  async answeringPort(): Promise<number | null> {
    const postmaster = this.postmaster();
    if (!postmaster?.isReady) return null;
    try {
      await this.ask(postmaster.port, async () => undefined);
      return postmaster.port;
    } catch {
      return null;
    }
  }

  /**
   * Makes the role and the database of the site where they are missing. In a folder of an earlier version, whose site was the
   * superuser, it hands everything over. Any number of processes may do this at once, and be killed while they do.
   */
  async prepareDatabase(port: number): Promise<void> {
    const handOver = () =>
      this.ask(
        port,
        async (client) => {
          // A disk that is almost full makes the opposite the default.
          await client.query('SET default_transaction_read_only = off');
          await client.query(handOverTo(this.sitePassword));
        },
        DATABASE,
      );
    await handOver().catch(async (thrown: { code?: string }) => {
      if (thrown.code !== NO_SUCH_DATABASE) throw thrown;
      await this.ask(port, (client) => client.query(`CREATE DATABASE ${DATABASE}`).catch(unlessItExists));
      await handOver();
    });
  }

  /** Holds for every session, also for those that are open, and until it is said again. */
  async takeChanges(port: number, takesChanges: boolean): Promise<void> {
    await this.ask(port, async (client) => {
      await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${takesChanges ? 'off' : 'on'}`);
      await client.query('SELECT pg_reload_conf()');
      // The server reads its configuration when it gets to it, and this session after that.
      for (let asked = 0; asked < 100; asked += 1) {
        const { rows } = await client.query('SHOW default_transaction_read_only');
        if (rows[0].default_transaction_read_only === (takesChanges ? 'off' : 'on')) return;
        await sleep(20);
      }
    });
  }

  async stopAnyServer(): Promise<void> {
    const args = ['stop', '-D', this.path, '-m', 'fast', '-t', '15'];
    await run(this.binaries.path('pg_ctl'), args, this.spawnOptions);
  }

  /** Never leaves half a cluster behind: initdb works on a draft, which holds its password before it gets its name. */
  private async create(): Promise<void> {
    const draft = draftOf(this.path);
    const passwordFile = draftOf(join(this.dataDir.path, PASSWORD_FILE));
    const password = randomBytes(24).toString('base64url');
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    this.dataDir.account.own(draft);
    this.dataDir.account.own(passwordFile);
    try {
      await run(this.binaries.path('initdb'), initdbArguments(draft, passwordFile), this.spawnOptions);
      writeFileSync(join(draft, PASSWORD_FILE), password, { mode: 0o600, flush: true });
      renameSync(draft, this.path);
    } catch (thrown) {
      if (!existsSync(this.path)) throw new NoPostgresHere(reasonOf(thrown));
    } finally {
      rmSync(passwordFile, { force: true });
      rmSync(draft, { recursive: true, force: true });
    }
  }

  private readPassword(): string {
    try {
      return readFileSync(join(this.path, PASSWORD_FILE), 'utf8');
    } catch (thrown) {
      throw new ClusterUnreadable(this.path, (thrown as NodeJS.ErrnoException).code ?? String(thrown));
    }
  }

  private async ask(
    port: number,
    question: (client: Client) => Promise<unknown>,
    database = 'postgres',
  ): Promise<void> {
    const client = new Client({
      connectionString: this.supervisorUrl(port, database),
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await question(client);
    } finally {
      await client.end();
    }
  }

  /**
   * After a crash, `postmaster.pid` may name a process that has ended or has nothing to do with this cluster, and
   * PostgreSQL refuses to start for as long as that number is taken. It ignores the process that is named here. A
   * server of this cluster works in the cluster's folder.
   */
  private processToIgnore(): { PG_GRANDPARENT_PID?: string } {
    const pid = this.postmaster()?.pid;
    const directory = pid && workingDirectory(pid);
    const isStranger = directory === null || (directory && directory !== realpathSync(this.path));
    return isStranger ? { PG_GRANDPARENT_PID: String(pid) } : {};
  }
}

const initdbArguments = (path: string, passwordFile: string): string[] => [
  ...['-D', path, '-U', SUPERVISOR, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
  ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];

/** The second code is that of a process which comes a moment later. */
function unlessItExists(thrown: { code?: string }): void {
  if (!['42P04', '23505'].includes(thrown.code ?? '')) throw thrown;
}

/** One transaction, which changes nothing where nothing is left to do. Extensions stay with the superuser. */
const handOverTo = (password: string): string => `
  DO $$
  DECLARE statement text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('hand over', 0));
    IF to_regrole('${SITE_ROLE}') IS NULL THEN
      CREATE ROLE ${SITE_ROLE} LOGIN PASSWORD '${password}';
    END IF;
    FOR statement IN
      SELECT format('DATABASE %I', datname) FROM pg_database WHERE datname = current_database() AND datdba = to_regrole(current_user)
      UNION ALL
      SELECT format('TABLE %s', oid::regclass) FROM pg_class c
      WHERE relnamespace = to_regnamespace('public') AND relowner = to_regrole(current_user)
        AND (relkind IN ('r', 'p', 'v', 'm', 'f') OR relkind = 'S' AND NOT EXISTS (
          SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype IN ('a', 'i')))
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
      UNION ALL
      SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc p
      WHERE pronamespace = to_regnamespace('public') AND proowner = to_regrole(current_user)
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
    LOOP
      EXECUTE format('ALTER %s OWNER TO ${SITE_ROLE}', statement);
    END LOOP;
  END $$`;

const reasonOf = (thrown: unknown): string => {
  const { stderr, message } = thrown as { stderr?: string; message: string };
  return (stderr || message).trim().split('\n').slice(-3).join(' ');
};
