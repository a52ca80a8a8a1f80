import { setTimeout as pause } from 'node:timers/promises';

/** The current time, injected so that tests can control it. */
export abstract class Clock {
  abstract now(): Date;
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
