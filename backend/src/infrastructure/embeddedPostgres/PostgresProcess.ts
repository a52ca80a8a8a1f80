import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { statfsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../application/shared/Log';
import type { PostgresCluster } from './PostgresCluster';

/** Longer than PostgreSQL's own shutdown ever takes, unless something is badly wrong. */
const STOP_TIMEOUT_MS = 15_000;

/** Another server still holds the files or the port: a later retry may succeed. */
const TRANSIENT_FAILURE = /lock file .* already exists|shared memory block .* is still in use|Address already in use/i;

/**
 * PostgreSQL does not notice when the process that started it is killed. A shell in between holds a pipe from this
 * process, and shuts PostgreSQL down when the pipe closes, for whatever reason. The shell ignores Ctrl-C in the
 * terminal, so that the site can finish its work before its database stops.
 */
const WATCHDOG = [
  'exec 3<&0',
  '"$@" </dev/null 3<&- & server=$!',
  'trap "" INT TERM HUP',
  '(read -r never <&3; kill -INT $server) 2>/dev/null & watch=$!',
  'exec 3<&- </dev/null',
  'wait $server; status=$?',
  'kill $watch 2>/dev/null',
  'exit $status',
].join('\n');

/** One run of the PostgreSQL server as a child of this process. */
export class PostgresProcess {
  /** How it ended; null while it runs. */
  failure: string | null = null;
  readonly ended: Promise<void>;
  private lastOutput = '';

  private constructor(
    private readonly child: ChildProcess,
    log: Log,
  ) {
    this.ended = new Promise((resolve) => {
      const end = (reason: string) => {
        this.failure ??= `${this.lastOutput.trim().split('\n').slice(-3).join(' ')} (${reason})`;
        child.stdin?.destroy();
        resolve();
      };
      child.once('error', (error) => end(error.message));
      child.once('close', (code, signal) => end(`exit ${code ?? signal}`));
    });
    child.stdin?.on('error', () => undefined);
    unrefChild(child);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.lastOutput = (this.lastOutput + text).slice(-2_000);
      for (const line of text.split('\n').filter(Boolean)) log.debug({ line }, 'postgres output');
    });
  }

  static start(cluster: PostgresCluster, port: number, log: Log): PostgresProcess {
    const program = cluster.binaries.path('postgres');
    const args = serverArguments(cluster.path, port);
    const options: SpawnOptions = {
      ...cluster.spawnOptions,
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
      windowsHide: true,
    };
    const child = isWindows
      ? spawn(program, args, options)
      : spawn('/bin/sh', ['-c', WATCHDOG, 'costa-database', program, ...args], options);
    return new PostgresProcess(child, log);
  }

  get isTransientFailure(): boolean {
    return TRANSIENT_FAILURE.test(this.lastOutput);
  }

  /** True after a clean shutdown, which takes a few milliseconds; false on Windows and after the time limit. */
  async stop(): Promise<boolean> {
    if (isWindows) return false;

    this.child.stdin?.end();
    const abortController = new AbortController();
    const timeout = sleep(STOP_TIMEOUT_MS, false, { signal: abortController.signal }).catch(() => true);
    const stopped = await Promise.race([this.ended.then(() => true), timeout]);
    abortController.abort();
    return stopped;
  }
}

const isWindows = process.platform === 'win32';

/** Lets a program exit that has nothing else to do; the watchdog then stops the server. */
function unrefChild(child: ChildProcess): void {
  child.unref();
  for (const pipe of [child.stdin, child.stderr]) (pipe as Socket | null)?.unref();
}

/** Parallel queries share memory; containers usually have 64 MB of it, and a query that finds none fails. */
const MIN_SHARED_BYTES = 512 * 1024 * 1024;

/** Whether parallel queries of the server would find too little shared memory on this machine. */
export function hasLittleSharedMemory(read: (path: string) => { bavail: number; bsize: number } = statfsSync): boolean {
  try {
    const { bavail, bsize } = read('/dev/shm');
    return bavail * bsize < MIN_SHARED_BYTES;
  } catch {
    // Other systems have no such folder, and no such limit.
    return process.platform === 'linux';
  }
}

/** Statements and row values stay out of the log, because they contain input of visitors. */
const serverArguments = (path: string, port: number): string[] => [
  ...['-D', path, '-p', String(port)],
  ...Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    // Acknowledged commits are on disk, whatever the configuration file in the data directory says.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '128MB',
    logging_collector: 'off',
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(hasLittleSharedMemory() && { dynamic_shared_memory_type: 'mmap' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
