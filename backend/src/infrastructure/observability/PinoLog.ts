import { createHmac, randomBytes } from 'node:crypto';
import pino, { type DestinationStream, type Logger } from 'pino';
import { Log } from '../../application/shared/Log';
import { currentRequestId } from '../requestScope/requestScope';

/** Structured logs, one JSON object per line; each line contains the id of its request. */
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
        serializers: { err: serializeError },
        redact: { paths: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: redactValue },
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

/** Fields that must not be logged; if code logs one anyway, its value is redacted. */
const REDACTED_FIELDS = ['password', 'secret', 'token', 'cookie', 'authorization', 'email', 'address'];

const pseudonymKey = randomBytes(32);

/** Addresses get a pseudonym for the lifetime of this process, so that lines about one address can be correlated. */
function redactValue(value: unknown, path: string[]): string {
  if (path.at(-1) !== 'address') return '[hidden]';
  return `visitor ${createHmac('sha256', pseudonymKey).update(String(value)).digest('hex').slice(0, 8)}`;
}

/** The standard fields of an error; other fields that libraries attach may be large or secret. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: serializeError(cause) }) };
}
