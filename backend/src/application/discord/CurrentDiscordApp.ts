import { setTimeout as pause } from 'node:timers/promises';
import { injectable } from 'inversify';
import type { DiscordAppSettings } from '../../domain/notices/NoticeTarget';
import { NoticeTargets } from '../../domain/notices/NoticeTargets';
import { CurrentLanguages } from '../languages/CurrentLanguages';
import { CurrentValue } from '../shared/CurrentValue';
import { Log } from '../shared/Log';

/** In ms: how long a request waits for the settings before it uses the last known ones. */
const READ_TIMEOUT_MS = 500;

export interface CurrentApp extends Pick<DiscordAppSettings, 'applicationId' | 'publicKey' | 'guildId' | 'channelId'> {
  /** The language of its channel. */
  readonly language: string;
}

/** The Discord application as it is set up now; while the database is slow or away, as it was last known. */
@injectable()
export class CurrentDiscordApp {
  private readonly app: CurrentValue<CurrentApp | null>;

  constructor(
    private readonly targets: NoticeTargets,
    private readonly languages: CurrentLanguages,
    log: Log,
  ) {
    this.app = new CurrentValue<CurrentApp | null>('discord app', null, () => this.load(), log);
  }

  /** Null if none is set up or it is off. Asked for few presses, so it is read for each, and no change has to be told. */
  async read(): Promise<CurrentApp | null> {
    await Promise.race([this.app.load(), pause(READ_TIMEOUT_MS, undefined, { ref: false })]);
    return this.app.current;
  }

  private async load(): Promise<CurrentApp | null> {
    const target = (await this.targets.all()).find(({ channel }) => channel === 'discord_app');
    if (!target?.isListening()) return null;
    const settings = target.settingsOf('discord_app');
    return { ...settings, language: this.languages.current.orDefault(settings.language) };
  }
}
