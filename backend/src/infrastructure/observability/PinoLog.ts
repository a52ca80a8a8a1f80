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

/** What an error says of itself; what libraries hang onto it may be large, or secret. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: describe(cause) }) };
}
