import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import type { DiscordAppSettings } from '../../domain/notices/NoticeTarget';
import { NoticeTargets } from '../../domain/notices/NoticeTargets';
import { CurrentLanguages } from '../languages/CurrentLanguages';

/** In ms: how long a request waits for the settings before it uses the last known ones. */
const READ_TIMEOUT_MS = 500;

export interface CurrentApp extends Pick<DiscordAppSettings, 'applicationId' | 'publicKey' | 'guildId' | 'channelId'> {
  /** The language of its channel. */
  readonly language: string;
}

/** The Discord application as it is set up now; while the database is slow or away, as it was last known. */
@injectable()
export class CurrentDiscordApp {
  private known: CurrentApp | null = null;

  constructor(
    private readonly targets: NoticeTargets,
    private readonly languages: CurrentLanguages,
  ) {}

  /** Null if none is set up or it is off. */
  async read(): Promise<CurrentApp | null> {
    const timeout = new AbortController();
    const lastKnown = pause(READ_TIMEOUT_MS, undefined, { signal: timeout.signal })
      .then(() => this.known)
      .catch(() => this.known);
    try {
      return await Promise.race([this.load().catch(() => this.known), lastKnown]);
    } finally {
      timeout.abort();
    }
  }

  private async load(): Promise<CurrentApp | null> {
    const target = (await this.targets.all()).find(({ channel }) => channel === 'discord_app');
    if (!target?.isListening()) return (this.known = null);
    const settings = target.settingsOf('discord_app');
    return (this.known = { ...settings, language: this.languages.current.orDefault(settings.language) });
  }
}
