import { injectable, multiInject } from 'inversify';
import { AnnouncementSource } from '../../application/notices/Announcement';
import { CurrentLanguages } from '../../application/languages/CurrentLanguages';
import { Clock } from '../../application/shared/Clock';
import type { NoticeTarget } from '../../domain/notices/NoticeTarget';
import { said } from '../../domain/shared/Sentence';
import { DiscordApi, webhookAddress, type MessageAddress } from './DiscordApi';
import { DiscordMessages, SiteOrigin } from './DiscordMessages';

/** Posts announcements with webhooks. */
@injectable()
export class DiscordChannel extends DiscordMessages {
  readonly name = 'discord';

  constructor(
    @multiInject(AnnouncementSource) sources: readonly AnnouncementSource[],
    api: DiscordApi,
    site: SiteOrigin,
    languages: CurrentLanguages,
    clock: Clock,
  ) {
    const reasons = {
      secretMissing: said('discordSecretMissing'),
      rejected: said('discordWebhookGone'),
      placeGone: said('discordPlaceGone'),
    };
    super(sources, reasons, api, site, languages, clock);
  }

  protected addressOf(target: NoticeTarget, secret: string): MessageAddress {
    const { webhookId, threadId } = target.settingsOf('discord');
    return webhookAddress(webhookId, secret, threadId);
  }
}
