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
        serializers: { err: pino.stdSerializers.err },
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
