import { InputType } from 'type-graphql';
import type { SiteSettingsEdit, StoreRedirectEdit } from '../../../application/settings/SiteSettingsService';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import {
  DomainRule,
  EditedVersion,
  EmailAddress,
  MAX_NAME_LENGTH,
  RequiredName,
  RequiredText,
  RuledText,
  WebAddress,
} from './fields';

const IsServerAddress = (): PropertyDecorator =>
  DomainRule(
    'isServerAddress',
    (text) => parseServerAddress(text) !== null,
    'Please enter a host name, with the port unless it is 25565, such as play.example.com:25570',
    { type: 'string', pattern: '^\\S+$' },
  );

@InputType({ description: 'All texts and addresses of the site.' })
export class SiteSettingsInput implements SiteSettingsEdit {
  @RequiredName(MAX_NAME_LENGTH, 'The name of the community.')
  siteName!: string;

  @RequiredText(200, 'The tagline below the name.')
  tagline!: string;

  @RuledText(255, 'The address that players enter in the game: `host`, or `host:port` if it is not 25565.', [
    IsServerAddress(),
  ])
  serverAddress!: string;

  @WebAddress('The invite URL of the chat server.')
  discordInviteUrl!: string;

  @EmailAddress('The contact e-mail address on the legal pages.')
  contactEmail!: string;

  @EditedVersion()
  version?: number | null;
}

/** The URL of the Store link, with the same rules over both transports. */
export class StoreRedirectInput implements StoreRedirectEdit {
  @WebAddress('The URL of the Store link.')
  url!: string;

  @EditedVersion()
  version?: number | null;
}
