export const TOPICS = ['server_status', 'votes'] as const;

/** What may change while somebody watches. */
export type Topic = (typeof TOPICS)[number];

/** Tells of changes as soon as they are committed, whichever instance made them. */
export abstract class Changes {
  /** False while nobody would be told of a change. */
  abstract get areHeard(): boolean;

  /** Calls back when something has changed, or may have without anybody having been told. What it returns ends it. */
  abstract watch(topic: Topic, onChange: () => void): () => void;
}
