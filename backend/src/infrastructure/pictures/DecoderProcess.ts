import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawingReply, DrawingTask, IconTask, PictureDrawing, PictureTask, ShareTask } from './pictureChild';
import type { PictureVariant } from '../../domain/media/PictureProcessor';

export interface DecoderLimits {
  /** Processor time that the process may use, in milliseconds; only enforced where the system has /proc. */
  readonly cpuMs: number;
  /** From the start of the process to its answer, in milliseconds. On a busy machine it says nothing about the file. */
  readonly waitMs: number;
  /** Memory that the process may occupy, in bytes; only enforced where the system has /proc. */
  readonly memoryBytes: number;
}

/** `unavailable`: the process did not start. `unreadable`: it cannot decode the file. `ended`: it crashed. `cpu`, `memory`:
 * the file costs too much. `stalled`: the machine gave the process too little time. */
export type DecoderFailureReason = 'unavailable' | 'unreadable' | 'ended' | 'cpu' | 'memory' | 'stalled';

export class DecoderFailure extends Error {
  constructor(readonly reason: DecoderFailureReason) {
    super(`picture decoder failed: ${reason}`);
  }
}

const SCRIPT = require.resolve('./pictureChild');
/** Tests run from the sources, which need a compiler. */
const COMPILER = join(__dirname, '../../../test/support/runTypeScript.mjs');

const CHECK_INTERVAL_MS = 20;

/** Linux counts processor time in ticks of this length for programs, whatever the kernel uses. */
const TICK_MS = 10;

/**
 * A process that draws for one task. Native code ignores the limits of a worker thread and can crash, so it runs where
 * SIGKILL stops it. The process knows no secrets of this one: its environment has a switch of the decoder and nothing
 * else.
 */
export class DecoderProcess {
  private readonly child: ChildProcess;
  private readonly exited: Promise<unknown>;
  private readonly failed: Promise<never>;
  private readonly timers: NodeJS.Timeout[] = [];
  private hasStarted = false;

  private constructor(limits: DecoderLimits) {
    const [script, ...args] = SCRIPT.endsWith('.ts') ? [COMPILER, SCRIPT] : [SCRIPT];
    this.child = fork(script, args, {
      // Without it, the decoder reads all fonts of the system first.
      env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.failed = new Promise((_resolve, reject) => {
      const fail = (reason: DecoderFailureReason) => reject(new DecoderFailure(reason));
      this.child.on('error', () => fail(this.hasStarted ? 'ended' : 'unavailable'));
      this.child.on('exit', () => fail(this.hasStarted ? 'ended' : 'unavailable'));
      const check = () => {
        if (residentBytes(this.child.pid) > limits.memoryBytes) fail('memory');
        else if (usedCpuMs(this.child.pid) > limits.cpuMs) fail('cpu');
      };
      this.timers.push(setTimeout(fail, limits.waitMs, 'stalled'), setInterval(check, CHECK_INTERVAL_MS));
    });
    // It may fail while no reply is awaited.
    this.failed.catch(() => undefined);
    // A process that never started has no exit.
    this.exited = this.child.pid === undefined ? Promise.resolve() : once(this.child, 'exit').catch(() => undefined);
  }

  /** Runs `work` with a new process, and returns once that process is gone. Rejects with `DecoderFailure`. */
  static async use<T>(limits: DecoderLimits, work: (decoder: DecoderProcess) => Promise<T>): Promise<T> {
    const decoder = DecoderProcess.start(limits);
    try {
      return await work(decoder);
    } finally {
      await decoder.kill();
    }
  }

  private static start(limits: DecoderLimits): DecoderProcess {
    try {
      return new DecoderProcess(limits);
    } catch {
      throw new DecoderFailure('unavailable');
    }
  }

  /** Resolves once the process has loaded the decoder. */
  async ready(): Promise<void> {
    await this.nextReply();
    this.hasStarted = true;
  }

  draw(task: PictureTask): Promise<PictureDrawing> {
    return this.perform(task) as Promise<PictureDrawing>;
  }

  drawVariants(task: IconTask | ShareTask): Promise<readonly PictureVariant[]> {
    return this.perform(task) as Promise<readonly PictureVariant[]>;
  }

  private async perform(task: DrawingTask): Promise<Exclude<DrawingReply, string>> {
    await this.ready();
    // A failed transfer ends in `failed`.
    this.child.send(task, () => undefined);
    const reply = await this.nextReply();
    if (typeof reply === 'string') throw new DecoderFailure('unreadable');
    return reply;
  }

  private nextReply(): Promise<DrawingReply> {
    const reply = new Promise<DrawingReply>((resolve) => {
      this.child.once('message', (message) => resolve(message as DrawingReply));
    });
    return Promise.race([reply, this.failed]);
  }

  private async kill(): Promise<void> {
    this.timers.forEach(clearTimeout);
    this.child.kill('SIGKILL');
    await this.exited;
  }
}

/** Of all threads of the process; 0 where the system does not tell. */
function usedCpuMs(pid: number | undefined): number {
  try {
    // The second field is the name of the program, which may contain spaces and parentheses.
    const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
    const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
    return (user + system) * TICK_MS;
  } catch {
    return 0;
  }
}

/** 0 where the system does not tell. */
function residentBytes(pid: number | undefined): number {
  try {
    const [, kilobytes = 0] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
