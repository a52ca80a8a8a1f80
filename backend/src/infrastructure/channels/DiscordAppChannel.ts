import { injectable, multiInject } from 'inversify';
import { RequestCards } from '../../application/conversations/RequestCards';
import { AnnouncementSource, type Announcement } from '../../application/notices/Announcement';
import { CurrentLanguages } from '../../application/languages/CurrentLanguages';
import { Clock } from '../../application/shared/Clock';
import type { Notice } from '../../domain/notices/Notice';
import type { NoticeTarget } from '../../domain/notices/NoticeTarget';
import { said } from '../../domain/shared/Sentence';
import { botAddress, DiscordApi, type MessageAddress } from './DiscordApi';
import { renderButtons, renderDiscordMessage, type DiscordMessage, type DiscordPlace } from './discordMessage';
import { DiscordMessages, SiteOrigin } from './DiscordMessages';

/** Posts requests with the bot of an application: only its messages can have buttons. */
@injectable()
export class DiscordAppChannel extends DiscordMessages {
  readonly name = 'discord_app';

  constructor(
    @multiInject(AnnouncementSource) sources: readonly AnnouncementSource[],
    cards: RequestCards,
    api: DiscordApi,
    site: SiteOrigin,
    languages: CurrentLanguages,
    clock: Clock,
  ) {
    const reasons = {
      secretMissing: said('discordBotTokenMissing'),
      rejected: said('discordBotRejected'),
      placeGone: said('discordBotPlaceGone'),
    };
    super([...sources, cards], reasons, api, site, languages, clock);
  }

  protected addressOf(target: NoticeTarget, secret: string): MessageAddress {
    return botAddress(target.settingsOf('discord_app').channelId, secret);
  }

  /** Within a few minutes, a post that is repeated with its nonce creates no second message. */
  protected override render(announcement: Announcement, { id }: Notice, place: DiscordPlace): DiscordMessage {
    return {
      ...renderDiscordMessage(announcement, place),
      components: renderButtons(announcement, place),
      nonce: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
      enforce_nonce: true,
    };
  }
}
