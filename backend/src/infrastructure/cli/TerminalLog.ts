import { Log } from '../../application/shared/Log';

/** Writes log messages for the operator to stderr, because stdout is reserved for the result. */
export class TerminalLog extends Log {
  debug(): void {
    return;
  }

  info(fields: object, message: string): void {
    print(fields, message);
  }

  warn(fields: object, message: string): void {
    print(fields, message);
  }

  error(fields: object, message: string): void {
    print(fields, message);
  }
}

const print = (fields: object, message: string): void =>
  console.error(message, ...(Object.keys(fields).length > 0 ? [fields] : []));
