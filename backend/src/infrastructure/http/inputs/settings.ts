import { IsEmail, MaxLength, ValidateBy } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import type { SiteSettingsEdit, StoreRedirectEdit } from '../../../application/settings/SiteSettingsService';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { WebAddress, EditedVersion, RequiredName, RequiredText } from './fields';

const IsServerAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isServerAddress',
    validator: {
      validate: (value) => typeof value === 'string' && parseServerAddress(value) !== null,
      defaultMessage: () =>
        'Please enter a host name, with the port unless it is 25565, such as play.example.com:25570',
    },
  });

@InputType({ description: 'All texts and addresses of the site.' })
export class SiteSettingsInput implements SiteSettingsEdit {
  @Field(() => String, { description: 'The name of the community, at most 64 characters.' })
  @RequiredName(64)
  siteName!: string;

  @Field(() => String, { description: 'The tagline below the name, at most 200 characters.' })
  @RequiredText(200)
  tagline!: string;

  @Field(() => String, { description: 'The address that players enter in the game: `host` or `host:port`.' })
  @IsServerAddress()
  @RequiredText(255)
  serverAddress!: string;

  @Field(() => String, { description: 'The invite URL of the chat server, http or https.' })
  @WebAddress()
  discordInviteUrl!: string;

  @Field(() => String, { description: 'The contact e-mail address on the legal pages.' })
  @IsEmail({}, { message: 'Please enter a valid e-mail address.' })
  @MaxLength(254, { message: 'Please use at most 254 characters.' })
  @RequiredText(254)
  contactEmail!: string;

  @Field(() => Int, { nullable: true, description: 'The version this edit is based on; a stale one is a `CONFLICT`.' })
  @EditedVersion()
  version?: number | null;
}

/** The URL of the Store link, with the same rules over both transports. */
export class StoreRedirectInput implements StoreRedirectEdit {
  @WebAddress()
  url!: string;

  @EditedVersion()
  version?: number | null;
}
