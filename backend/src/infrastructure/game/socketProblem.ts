import { ForbiddenAddress } from './lookupAllowed';

/** Why a socket did not connect. */
export type SocketProblem = 'forbidden' | 'unknown_name' | 'refused' | 'silent';

const BY_CODE: Readonly<Record<string, SocketProblem>> = {
  ENOTFOUND: 'unknown_name',
  ENODATA: 'unknown_name',
  EAI_AGAIN: 'unknown_name',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'silent',
  ENETUNREACH: 'silent',
  ETIMEDOUT: 'silent',
  ABORT_ERR: 'silent',
};

/** Null if the error is none of a socket that connects. */
export function socketProblemOf(error: unknown): SocketProblem | null {
  if (error instanceof ForbiddenAddress) return 'forbidden';
  return BY_CODE[String((error as NodeJS.ErrnoException | undefined)?.code)] ?? null;
}
