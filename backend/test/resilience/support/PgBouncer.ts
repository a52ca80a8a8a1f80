import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExternalProgram } from './ExternalProgram';
import { freePort } from './freePort';

/** How long a client keeps a session: for a transaction, or for as long as it is connected. */
export type PoolMode = 'transaction' | 'session';

/** Debian's PgBouncer in front of a server, with its strict default: it refuses every setting that it does not know. */
export class PgBouncer {
  private constructor(
    readonly url: string,
    private readonly program: ExternalProgram,
  ) {}

  /** `ignored` names the client settings that the pooler drops silently. */
  static async start(
    server: string,
    { mode = 'transaction' as PoolMode, size = 4, ignored = '' } = {},
  ): Promise<PgBouncer> {
    const { hostname, port, username, password, pathname } = new URL(server);
    const program = await ExternalProgram.create('pgbouncer');
    const poolerPort = await freePort();
    const usersFile = join(program.folder, 'users.txt');
    const configFile = join(program.folder, 'pgbouncer.ini');
    await writeFile(usersFile, `"${username}" "${decodeURIComponent(password)}"\n`);
    await writeFile(
      configFile,
      `[databases]
${pathname.slice(1)} = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
ignore_startup_parameters = ${ignored}
`,
    );
    await program.start([configFile], poolerPort);
    return new PgBouncer(Object.assign(new URL(server), { port: String(poolerPort) }).href, program);
  }

  get log(): string {
    return this.program.log;
  }

  remove(): Promise<void> {
    return this.program.remove();
  }
}
