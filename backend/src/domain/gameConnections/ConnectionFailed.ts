import type { ConnectionProblem } from './ConnectionCheck';

/** A connection does not work. The cause has what the other side or the system said, which is not for people. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed';

  constructor(
    readonly problem: ConnectionProblem,
    options?: ErrorOptions,
  ) {
    super(`The connection failed: ${problem}`, options);
  }
}
