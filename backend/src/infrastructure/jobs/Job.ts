/** A background job that runs for as long as the site does. */
export abstract class Job {
  abstract start(): void;

  /** Resolves when the current run is done and no further run will start. */
  abstract stop(): Promise<void>;
}
