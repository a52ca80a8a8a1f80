import type { NoticeOutcome } from '../../domain/notices/NoticeOutcome';
import { RequestFailed } from '../http/sendRequest';

/** What became of a request without a response. Without a connection, the target rests. */
export function failureOf(error: unknown): NoticeOutcome {
  if (!(error instanceof RequestFailed)) throw error;
  return { is: error.mayHaveArrived ? 'uncertain' : 'resting', reply: error.message };
}
