import { InputType } from 'type-graphql';
import type { SiteSettingsEdit, StoreRedirectEdit } from '../../../application/settings/SiteSettingsService';
import { PLAYER_NAME_PREFIX_PATTERN } from '../../../domain/gameserver/PlayerNameRule';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import {
  DomainRule,
  EditedVersion,
  MAX_NAME_LENGTH,
  MAX_SHORT_NAME_LENGTH,
  OptionalEmailAddress,
  OptionalName,
  OptionalRuledText,
  OptionalWebAddress,
  RequiredName,
  RequiredText,
  RuledText,
  WebAddress,
} from '../../http/inputs/fields';
import { sentence } from '../../../domain/shared/Sentence';

export const IsServerAddress = (defaultPort: number, example: string): PropertyDecorator =>
  DomainRule(
    'isServerAddress',
    (text) => parseServerAddress(text) !== null,
    sentence('enterServerAddress', { port: String(defaultPort), example }),
    { type: 'string', pattern: '^\\S+$' },
  );

const IsPlayerNamePrefix = DomainRule(
  'isPlayerNamePrefix',
  (text) => PLAYER_NAME_PREFIX_PATTERN.test(text),
  sentence('playerNamePrefixForm', { max: 16 }),
  { type: 'string', pattern: PLAYER_NAME_PREFIX_PATTERN.source },
);

/** Clients that do not know a setting do not clear it. */
const ABSENT = 'Absent: unchanged. Null or empty: not set.';

@InputType({ description: 'The texts and addresses of the site.' })
export class SiteSettingsInput implements SiteSettingsEdit {
  @RequiredName(MAX_NAME_LENGTH, 'The name of the community.')
  siteName!: string;

  @OptionalName(MAX_SHORT_NAME_LENGTH, 'The name where the whole one has no room: narrow bars, home screens.', ABSENT)
  shortName?: string | null;

  @RequiredText(200, 'The tagline below the name.')
  tagline!: string;

  @OptionalRuledText(
    255,
    'The address that players enter in the game: `host`, or `host:port` if it is not 25565.',
    [IsServerAddress(25_565, 'play.example.com:25570')],
    { absent: ABSENT },
  )
  serverAddress?: string | null;

  @OptionalRuledText(
    255,
    'The address for players of the Bedrock Edition: `host`, or `host:port` if it is not 19132.',
    [IsServerAddress(19_132, 'bedrock.example.com:19133')],
    { absent: ABSENT },
  )
  bedrockAddress?: string | null;

  @OptionalRuledText(
    16,
    'What the game server puts before the names of Bedrock players, such as `.`: without it, such names are refused until the server has reported them.',
    [IsPlayerNamePrefix],
    { absent: ABSENT },
  )
  playerNamePrefix?: string | null;

  @OptionalName(100, 'The game versions that can join, as a text such as `1.19.x to 1.20.x`.', ABSENT)
  supportedVersions?: string | null;

  @OptionalWebAddress('The invite URL of the chat server.', ABSENT)
  discordInviteUrl?: string | null;

  @OptionalEmailAddress('The contact e-mail address on the legal pages.', ABSENT)
  contactEmail?: string | null;

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'An address of a game server.' })
export class ServerAddressInput {
  @RuledText(255, 'The address to ask: `host`, or `host:port` if it is not 25565.', [
    IsServerAddress(25_565, 'play.example.com:25570'),
  ])
  address!: string;
}

/** The URL of the Store link, with the same rules over both transports. */
export class StoreRedirectInput implements StoreRedirectEdit {
  @WebAddress('The URL of the Store link.')
  url!: string;

  @EditedVersion()
  version?: number | null;
}
