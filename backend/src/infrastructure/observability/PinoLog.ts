import { createHmac, randomBytes } from 'node:crypto';
import pino, { type DestinationStream, type Logger } from 'pino';
import { Log } from '../../application/shared/Log';
import { currentRequestId } from './requestScope';

/** Structured logs, one JSON object a line; each line carries the id of the request it was written for. */
export class PinoLog extends Log {
  private readonly logger: Logger;

  constructor(level: string, destination: DestinationStream = pino.destination(1)) {
    super();
    this.logger = pino(
      {
        level,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        mixin: () => ({ requestId: currentRequestId() }),
        serializers: { err: describe },
        redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`]), censor: hide },
      },
      destination,
    );
  }

  debug(fields: object, message: string): void {
    this.logger.debug(fields, message);
  }

  info(fields: object, message: string): void {
    this.logger.info(fields, message);
  }

  warn(fields: object, message: string): void {
    this.logger.warn(fields, message);
  }

  error(fields: object, message: string): void {
    this.logger.error(fields, message);
  }
}

/** Nobody is to log these; should somebody do so all the same, it stays between them and this list. */
const HIDDEN = ['password', 'secret', 'token', 'cookie', 'authorization', 'email', 'address'];

const key = randomBytes(32);

/** Addresses get a name that lasts as long as this process, so that one can see whether two lines are about the same. */
function hide(value: unknown, path: string[]): string {
  if (path.at(-1) !== 'address') return '[hidden]';
  return `visitor ${createHmac('sha256', key).update(String(value)).digest('hex').slice(0, 8)}`;
}

/** What an error says of itself; what libraries hang onto it may be large, or secret. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) };
}
