import type { Changes, Topic } from '../../src/application/shared/Changes';
import { ConversationNotices } from '../../src/application/conversations/ConversationNotices';
import { Notices, type Telling } from '../../src/application/notices/Notices';
import type { QueuedNotices } from '../../src/domain/notices/NoticeStore';
import type { Actor } from '../../src/application/shared/Actor';
import { AuditLog, type AuditDetail } from '../../src/application/shared/AuditLog';
import { Clock } from '../../src/application/shared/Clock';
import { Limits, type RateLimitedAction } from '../../src/application/shared/Limits';
import { Log } from '../../src/application/shared/Log';
import { Transaction } from '../../src/application/shared/Transaction';
import { Trash } from '../../src/application/shared/Trash';
import { ContentInLanguage } from '../../src/application/translations/ContentInLanguage';
import { SettingsStore } from '../../src/domain/settings/SettingsStore';
import { SiteSettings } from '../../src/domain/settings/SiteSettings';
import { PlayerNames } from '../../src/application/gameserver/PlayerNames';
import { DrawnPictures } from '../../src/domain/brand/DrawnPictures';
import { KnownPlayerNames } from '../../src/domain/gameserver/KnownPlayerNames';
import { RateLimited } from '../../src/domain/shared/DomainError';

/** Records what would be told; there are no targets. */
export class RecordingNotices extends Notices {
  readonly told: Telling[] = [];

  constructor() {
    super(...([] as unknown as ConstructorParameters<typeof Notices>));
  }

  override async tell(telling: Telling): Promise<void> {
    this.told.push(telling);
  }

  override async withdraw({ subject, kinds = [] }: QueuedNotices): Promise<number> {
    const kept = this.told.filter((each) => each.subject !== subject || !kinds.includes(each.kind));
    return this.told.splice(0, this.told.length, ...kept).length - kept.length;
  }
}

/** A clock that only the test moves. */
export class ManualClock extends Clock {
  constructor(public time = new Date('2026-01-01T12:00:00Z')) {
    super();
  }

  now(): Date {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }

  async pause(milliseconds: number): Promise<void> {
    this.advance(milliseconds);
  }
}

/** Only runs the work: collections in memory have nothing to roll back. */
export class NoTransaction extends Transaction {
  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}

export class RecordingAuditLog extends AuditLog {
  readonly records: { actor: string | null; action: string; target: string; detail: AuditDetail }[] = [];

  async record(actor: Actor, action: string, target: string, detail: AuditDetail): Promise<void> {
    this.records.push({ actor: actor.username, action, target, detail });
  }
}

/** Records what is kept; collections in memory are not restored. */
export class RecordingTrash extends Trash {
  readonly kept: string[] = [];

  async keep(_actor: Actor, kind: string, id: string): Promise<void> {
    this.kept.push(`${kind} ${id}`);
  }
}

/** Allows every caller this many calls, and never resets. */
export class LimitsInMemory extends Limits {
  readonly used = new Map<string, number>();

  constructor(private readonly maxCalls = Infinity) {
    super();
  }

  async spend(limited: RateLimitedAction, who: string): Promise<void> {
    const spent = (this.used.get(`${limited} ${who}`) ?? 0) + 1;
    this.used.set(`${limited} ${who}`, spent);
    if (spent > this.maxCalls) throw new RateLimited(60);
  }

  async giveBack(limited: RateLimitedAction, who: string): Promise<void> {
    this.used.set(`${limited} ${who}`, (this.used.get(`${limited} ${who}`) ?? 0) - 1);
  }
}

export class KnownNamesInMemory extends KnownPlayerNames {
  constructor(private readonly names: readonly string[] = []) {
    super();
  }

  async isKnown(name: string) {
    return this.names.some((known) => known.toLowerCase() === name.toLowerCase());
  }

  async findSimilar() {
    return [...this.names];
  }
}

/** The settings of a site whose Bedrock names have this prefix. */
export class SettingsWithPrefix extends SettingsStore {
  constructor(private readonly prefix: string | null) {
    super();
  }

  read = async () => SiteSettings.defaults(null, this.prefix);
  readForUpdate = this.read;
  save = async (settings: SiteSettings) => settings;
}

/** The rule for player names without a prefix, on a site that knows these names. */
export const playerNames = (...known: string[]) =>
  new PlayerNames(new SettingsWithPrefix(null), new KnownNamesInMemory(known), new LimitsInMemory());

export class RecordingLog extends Log {
  readonly lines: { fields: object; message: string }[] = [];

  debug = (fields: object, message: string) => this.append(fields, message);
  info = (fields: object, message: string) => this.append(fields, message);
  warn = (fields: object, message: string) => this.append(fields, message);
  error = (fields: object, message: string) => this.append(fields, message);

  private append(fields: object, message: string): void {
    this.lines.push({ fields, message });
  }
}

/** Writes no notices about conversations. */
export class SilentConversationNotices extends ConversationNotices {
  constructor() {
    super(null as never, null as never, null as never);
  }

  override async received(): Promise<void> {}
  override async decided(): Promise<void> {}
  override async changed(): Promise<void> {}
  override async removed(): Promise<void> {}
}

/** Every text is read as it was written. */
export class AsWritten extends ContentInLanguage {
  constructor() {
    super(null as never, null as never);
  }

  override resolve(): null {
    return null;
  }
}

export class MemoryDrawnPictures extends DrawnPictures {
  readonly contents = new Map<string, Buffer>();

  async find(keys: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    return new Map([...this.contents].filter(([key]) => keys.includes(key)));
  }

  async add(pictures: ReadonlyMap<string, Buffer>): Promise<void> {
    for (const [key, content] of pictures) if (!this.contents.has(key)) this.contents.set(key, content);
  }
}

/** Changes that a test tells of. */
export class ManualChanges implements Changes {
  isConnected = true;
  private readonly watchers = new Map<Topic, () => void>();

  watch(topic: Topic, onChange: () => void) {
    this.watchers.set(topic, onChange);
    return () => undefined;
  }

  tell(topic: Topic) {
    this.watchers.get(topic)?.();
  }
}
