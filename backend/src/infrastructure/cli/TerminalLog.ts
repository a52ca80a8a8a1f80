import { Log } from '../../application/shared/Log';

/** Writes log messages for the operator to stderr, because stdout is reserved for the result. */
export class TerminalLog extends Log {
  debug(): void {
    return;
  }

  info(_fields: object, message: string): void {
    console.error(message);
  }

  warn(fields: object, message: string): void {
    console.error(message, fields);
  }

  error(fields: object, message: string): void {
    console.error(message, fields);
  }
}
