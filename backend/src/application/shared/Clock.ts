import { setTimeout as pause } from 'node:timers/promises';

/** The time, as an argument that tests can choose. */
export abstract class Clock {
  abstract now(): Date;
  /** Waits that many milliseconds. */
  abstract pause(milliseconds: number): Promise<void>;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }

  async pause(milliseconds: number): Promise<void> {
    await pause(milliseconds);
  }
}
