import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { StartupError } from '../../StartupError';
import type { DataDir } from './DataDir';
import { draftPath, removeAbandonedDrafts } from './drafts';
import { environmentOfNamelessUser } from './namelessUser';
import { PostgresUnavailable, PostgresBinaries } from './PostgresBinaries';
import { workingDirectory } from './runningProcess';

const run = promisify(execFile);

/**
 * The superuser created by initdb, which starts, monitors and prepares the database. The site never connects as this
 * role.
 */
const SUPERVISOR = 'costa';
/** Owns the database of the site, and has no other rights. */
const SITE_ROLE = 'costa_site';
const DATABASE = 'costa';
const PASSWORD_FILE = 'costa.password';
const NO_SUCH_DATABASE_SQLSTATE = '3D000';

/** The information that PostgreSQL writes into `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

export class ClusterUnreadable extends StartupError {
  constructor(path: string, reason: string) {
    super(`The database in ${path} cannot be opened (${reason}). Start Costa as the account that owns it.`);
  }
}

/** The PostgreSQL cluster in the data directory, and everything needed to run it. */
export class PostgresCluster {
  readonly path: string;
  readonly binaries: PostgresBinaries;
  private password = '';

  private constructor(private readonly dataDir: DataDir) {
    this.path = dataDir.clusterPath;
    this.binaries = PostgresBinaries.locate(dataDir);
  }

  /** Several processes may call this at once: the files of the first one stay. */
  static async open(dataDir: DataDir): Promise<PostgresCluster> {
    dataDir.refuseOtherVersions();
    removeAbandonedDrafts(dataDir.path);
    const cluster = new PostgresCluster(dataDir);
    if (!existsSync(cluster.path)) await cluster.create();
    cluster.password = cluster.readPassword();
    return cluster;
  }

  /**
   * Account, working directory and environment of every PostgreSQL program; except on Windows, it inherits only PATH.
   */
  get spawnOptions() {
    const inherited = process.platform === 'win32' ? process.env : { PATH: process.env.PATH };
    return {
      ...this.dataDir.account.spawnOptions,
      cwd: this.dataDir.path,
      env: { ...inherited, ...this.nameOfUser(), LC_ALL: 'C', TZ: 'UTC', ...this.processToIgnore() },
    };
  }

  private nameOfUser(): Readonly<Record<string, string>> {
    const { nameless } = this.dataDir.account;
    if (!nameless) return {};
    const environment = environmentOfNamelessUser(this.dataDir.path, nameless);
    if (environment) return environment;
    throw new PostgresUnavailable(
      `the user ${nameless.uid} has no name on this system, and the library libnss-wrapper is not installed`,
    );
  }

  /** For the site and its commands. */
  siteUrl(port: number): string {
    return `postgres://${SITE_ROLE}:${this.sitePassword}@127.0.0.1:${port}/${DATABASE}`;
  }

  supervisorUrl(port: number, database = DATABASE): string {
    return `postgres://${SUPERVISOR}:${this.password}@127.0.0.1:${port}/${database}`;
  }

  /** Derived, so that no second file can get lost or disagree; it does not reveal the superuser's password. */
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

  /** The port on which this cluster accepts connections now, no matter which process started its server. */
  async listeningPort(): Promise<number | null> {
    const postmaster = this.postmaster();
    if (!postmaster?.isReady) return null;
    try {
      await this.withSupervisor(postmaster.port, async () => undefined);
      return postmaster.port;
    } catch {
      return null;
    }
  }

  /**
   * Creates the role and the database of the site where they are missing. In a folder of an earlier version, whose site
   * was the superuser, it transfers ownership to the role. Several processes may do this at once, and be killed
   * halfway.
   */
  async prepareDatabase(port: number): Promise<void> {
    const transferOwnership = () =>
      this.withSupervisor(
        port,
        async (client) => {
          // `DiskSpaceMonitor` makes read-only the default while the disk is almost full.
          await client.query('SET default_transaction_read_only = off');
          await client.query(transferOwnershipSql(this.sitePassword));
        },
        DATABASE,
      );
    await transferOwnership().catch(async (thrown: { code?: string }) => {
      if (thrown.code !== NO_SUCH_DATABASE_SQLSTATE) throw thrown;
      await this.withSupervisor(port, (client) =>
        client.query(`CREATE DATABASE ${DATABASE}`).catch(ignoreAlreadyExists),
      );
      await transferOwnership();
    });
  }

  /** Applies to every session, including open ones, until it is set again. */
  async setWritable(port: number, isWritable: boolean): Promise<void> {
    await this.withSupervisor(port, async (client) => {
      await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${isWritable ? 'off' : 'on'}`);
      await client.query('SELECT pg_reload_conf()');
      // The server reloads its configuration asynchronously, and this session follows later.
      for (let attempt = 0; attempt < 100; attempt += 1) {
        const { rows } = await client.query('SHOW default_transaction_read_only');
        if (rows[0].default_transaction_read_only === (isWritable ? 'off' : 'on')) return;
        await sleep(20);
      }
    });
  }

  async stopAnyServer(): Promise<void> {
    const args = ['stop', '-D', this.path, '-m', 'fast', '-t', '15'];
    await run(this.binaries.path('pg_ctl'), args, this.spawnOptions);
  }

  /**
   * Never leaves half a cluster behind: initdb works in a draft folder, which gets its password file before it is
   * renamed.
   */
  private async create(): Promise<void> {
    const draft = draftPath(this.path);
    const passwordFile = draftPath(join(this.dataDir.path, PASSWORD_FILE));
    const password = randomBytes(24).toString('base64url');
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    this.dataDir.account.takeOwnership(draft);
    this.dataDir.account.takeOwnership(passwordFile);
    try {
      await run(this.binaries.path('initdb'), initdbArguments(draft, passwordFile), this.spawnOptions);
      writeFileSync(join(draft, PASSWORD_FILE), password, { mode: 0o600, flush: true });
      renameSync(draft, this.path);
    } catch (thrown) {
      if (!existsSync(this.path)) throw new PostgresUnavailable(reasonOf(thrown));
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

  private async withSupervisor(
    port: number,
    work: (client: Client) => Promise<unknown>,
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
      await work(client);
    } finally {
      await client.end();
    }
  }

  /**
   * After a crash, `postmaster.pid` may name a process that has ended or is unrelated to this cluster. PostgreSQL
   * refuses to start while that pid is in use, unless `PG_GRANDPARENT_PID` names it. A server of this cluster has the
   * cluster's folder as its working directory.
   */
  private processToIgnore(): { PG_GRANDPARENT_PID?: string } {
    const pid = this.postmaster()?.pid;
    const directory = pid && workingDirectory(pid);
    const isUnrelated = directory === null || (directory && directory !== realpathSync(this.path));
    return isUnrelated ? { PG_GRANDPARENT_PID: String(pid) } : {};
  }
}

const initdbArguments = (path: string, passwordFile: string): string[] => [
  ...['-D', path, '-U', SUPERVISOR, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
  ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];

/** The second code occurs when another process creates it at the same moment. */
function ignoreAlreadyExists(thrown: { code?: string }): void {
  if (!['42P04', '23505'].includes(thrown.code ?? '')) throw thrown;
}

/** One idempotent transaction. Extensions stay with the superuser. */
const transferOwnershipSql = (password: string): string => `
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
