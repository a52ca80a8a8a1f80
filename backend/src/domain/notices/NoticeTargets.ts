import type { ChannelName, NoticeTarget } from './NoticeTarget';

/** Stores the targets of notices. */
export abstract class NoticeTargets {
  /** By channel and name. */
  abstract all(): Promise<NoticeTarget[]>;
  abstract find(id: string): Promise<NoticeTarget | null>;
  abstract findForUpdate(id: string): Promise<NoticeTarget | null>;
  /** Locks the table until the transaction ends, so that two editors cannot exceed the limits together. */
  abstract lock(): Promise<void>;
  /** Stores what staff change. */
  abstract save(target: NoticeTarget): Promise<NoticeTarget>;
  /** Its notices go with it. */
  abstract remove(target: NoticeTarget): Promise<void>;

  /**
   * Holds a target that has something to send, for this instance alone and a minute; null if there is none. Targets in
   * `except` are skipped.
   */
  abstract hold(holder: string, except: readonly string[]): Promise<NoticeTarget | null>;
  abstract release(id: string, holder: string): Promise<void>;
  /** Whether a mail server is set up and on. */
  abstract sendsMail(): Promise<boolean>;
  /** Stores rest, failures, successes and a switch-off, unless staff changed the target since it was read. */
  abstract saveHealth(target: NoticeTarget): Promise<void>;
  /** Makes all targets of a channel rest. */
  abstract restChannel(channel: ChannelName, until: Date): Promise<void>;
}
