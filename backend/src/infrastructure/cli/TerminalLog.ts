import { Log } from '../../application/shared/Log';

/** Tells the person at the terminal what happens on the way. It writes to stderr: stdout belongs to the answer. */
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
