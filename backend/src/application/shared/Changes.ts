/** What may change while somebody watches. */
export type Topic = 'server_status' | 'votes';

/** Tells of changes as soon as they are committed, whichever instance made them. */
export abstract class Changes {
  /** Calls back when something has changed, or may have without anybody having been told. What it returns ends it. */
  abstract watch(topic: Topic, onChange: () => void): () => void;
}
