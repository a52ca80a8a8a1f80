/** Something the site does by itself, from its start to its end. */
export abstract class Job {
  abstract start(): void;

  /** Resolves when the work in hand is done and no more will follow. */
  abstract stop(): Promise<void>;
}
