import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionProblem } from '../../../domain/gameConnections/ConnectionCheck';
import { ConnectionFailed } from '../../../domain/gameConnections/ConnectionFailed';
import { CommandNotRun, CommandUnanswered } from '../../../domain/gameserver/GameConsole';
import { BanDatabaseUnavailable } from '../../../domain/imports/BanDatabase';
import { GameFolderMissing } from '../../../domain/imports/GameFolderMissing';
import { socketProblemOf } from '../../game/socketProblem';

/** In milliseconds, for a whole test. */
const DEADLINE_MS = 9_000;

/** Throws `ConnectionFailed` if the work fails, or takes too long. */
export async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const late = pause(DEADLINE_MS, undefined, { signal: deadline.signal, ref: false }).then(() => {
    throw new ConnectionFailed('silent');
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    throw error instanceof ConnectionFailed ? error : new ConnectionFailed(problemOf(error), { cause: error });
  } finally {
    late.catch(() => undefined);
    deadline.abort();
  }
}

function problemOf(error: unknown): ConnectionProblem {
  if (error instanceof CommandNotRun) return error.problem ?? 'no_reply';
  if (error instanceof CommandUnanswered) return 'no_reply';
  if (error instanceof BanDatabaseUnavailable) return error.problem;
  if (error instanceof GameFolderMissing) return 'no_folder';
  return socketProblemOf(error) ?? 'failed';
}
