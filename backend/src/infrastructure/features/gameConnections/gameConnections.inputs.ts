import { isIP } from 'node:net';
import { IsInt, Matches, Max, Min, MinLength } from 'class-validator';
import { ArgsType, InputType, Int, registerEnumType } from 'type-graphql';
import {
  BAN_DATABASE_DIALECTS,
  type BanDatabaseDialect,
  CONNECTION_KINDS,
  DATABASE_ENCRYPTIONS,
  type DatabaseEncryption,
  FOLDER_PROTOCOLS,
  type FolderProtocol,
  SIGN_IN_WAYS,
  type SignInWay,
} from '../../../domain/gameConnections/GameConnection';
import { MAX_COMMAND_BYTES } from '../../../domain/gameserver/GameConsole';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { isPublicAddress } from '../../../domain/shared/networks';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  DomainRule,
  EditedVersion,
  Flag,
  OneOf,
  OptionalName,
  OptionalRuledText,
  OptionalText,
  RequiredName,
  RequiredText,
  RuledText,
} from '../../http/inputs/fields';
import { InputField } from '../../http/inputs/inputField';
import { says } from '../../http/inputs/says';
import { Untrimmed } from '../../http/readInput';

export const ConnectionKindEnum = graphqlEnum(CONNECTION_KINDS);
registerEnumType(ConnectionKindEnum, {
  name: 'GameConnectionKind',
  description: 'A connection to the game server and what belongs to it. REST uses lower-case values.',
  valuesConfig: {
    CONSOLE: { description: 'RCON: delivers rewards and bans, and says who is online.' },
    FOLDER: { description: 'The folder of the game server: players, statistics, bans and the icon.' },
    VOTES: { description: 'The port where votes of voting sites arrive (Votifier).' },
    BANS: { description: 'The database of LiteBans, which is only read.' },
  },
});

export const BanDatabaseDialectEnum = graphqlEnum(BAN_DATABASE_DIALECTS);
registerEnumType(BanDatabaseDialectEnum, {
  name: 'BanDatabaseDialect',
  description: 'The kind of a database.',
  valuesConfig: { MYSQL: { description: 'MySQL or MariaDB.' }, POSTGRES: { description: 'PostgreSQL.' } },
});

export const DatabaseEncryptionEnum = graphqlEnum(DATABASE_ENCRYPTIONS);
registerEnumType(DatabaseEncryptionEnum, {
  name: 'DatabaseEncryption',
  description: 'How a connection to a database is encrypted.',
  valuesConfig: {
    NONE: { description: 'Not encrypted: for a private network.' },
    REQUIRED: { description: 'Encrypted, with any certificate.' },
    VERIFIED: { description: 'Encrypted, with a certificate that is trusted and names the host.' },
  },
});

export const FolderProtocolEnum = graphqlEnum(FOLDER_PROTOCOLS);
registerEnumType(FolderProtocolEnum, {
  name: 'FolderProtocol',
  description: 'How files on another machine are reached.',
  valuesConfig: {
    SFTP: { description: 'Over SSH, encrypted.' },
    FTPS: { description: 'FTP, encrypted with TLS.' },
    FTP: { description: 'Not encrypted: the password can be read on the way.' },
  },
});

export const SignInWayEnum = graphqlEnum(SIGN_IN_WAYS);
registerEnumType(SignInWayEnum, {
  name: 'SignInWay',
  description: 'How this site signs in to another machine.',
  valuesConfig: { KEY: { description: 'With a key that this site has made.' } },
});

const MAX_ADDRESS_LENGTH = 260;

/** A host with an optional port; the port has a default. */
export const HostAddress = (description: string): PropertyDecorator =>
  RuledText(MAX_ADDRESS_LENGTH, description, [
    DomainRule('isServerAddress', (text) => parseServerAddress(text) !== null, sentence('connectionAddress'), {
      type: 'string',
      maxLength: MAX_ADDRESS_LENGTH,
    }),
  ]);

@ArgsType()
export class ConnectionListInput {
  @OptionalName(64, 'The key or the id of a server.', 'Absent or null: the main server.')
  server?: string | null;
}

const KEPT = 'Absent or null: the stored one stays, if the address and the user are the same.';

@InputType({ description: 'The console of the game server, over RCON.' })
export class ConsoleConnectionInput {
  @HostAddress('Where RCON listens: a host with an optional port, by default 25575 (`rcon.port` in server.properties).')
  address!: string;

  @Untrimmed()
  @OptionalText(
    MAX_COMMAND_BYTES,
    '`rcon.password` in server.properties. Stored encrypted and never shown again.',
    KEPT,
  )
  password?: string | null;

  @EditedVersion()
  version?: number | null;
}

const PANEL_ADDRESS = sentence('hostingPanelAddress');

/** The origin of an address with HTTPS, or with HTTP in a private network; null for another text. */
export function readOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, hostname, username, password } = new URL(text);
  const literal = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(literal) !== 0 && !isPublicAddress(literal);
  return (protocol === 'https:' || (protocol === 'http:' && isPrivate)) && username + password === '' ? origin : null;
}

@InputType({ description: 'The panel of a host: Pterodactyl or Pelican.' })
export class HostingPanelInput {
  @RuledText(
    260,
    'Where the panel is: an address with `https://`, or with `http://` in a private network. What follows the host is left out.',
    [
      DomainRule('isHostingPanel', (text) => readOrigin(text) !== null, PANEL_ADDRESS, {
        type: 'string',
        maxLength: 260,
      }),
    ],
  )
  panelAddress!: string;

  @Untrimmed()
  @OptionalText(200, 'A key of an account there. Stored encrypted and never shown again.', KEPT)
  password?: string | null;
}

@InputType({ description: 'The console of the game server, through the panel of a host.' })
export class HostingPanelConnectionInput extends HostingPanelInput {
  @RuledText(64, 'The id of the server there, as `hostingPanelServers` gives it.', [
    Matches(/^[A-Za-z0-9-]{1,64}$/, says(sentence('hostingPanelNoServer'))),
  ])
  panelServer!: string;

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'The folder of the game server, on a disk of this machine.' })
export class FolderConnectionInput {
  @RequiredText(
    1_000,
    'The absolute path: in one of the folders that the operator allows.',
    sentence('connectionFolder'),
  )
  path!: string;

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'The folder of the game server, on another machine.' })
export class RemoteFolderConnectionInput {
  @OneOf(FolderProtocolEnum, 'How the files are reached.')
  protocol!: FolderProtocol;

  @HostAddress('Where the other machine listens: a host with an optional port, by default 22 for SFTP and 21 for FTP.')
  address!: string;

  @RequiredName(
    128,
    'The name of the user there. Pterodactyl adds a dot and the id of the server to the name of its user.',
  )
  user!: string;

  @RequiredText(
    1_000,
    'The folder as the other machine names it; `/` for the one in which a connection begins at most hosts.',
  )
  path!: string;

  @OneOf(
    SignInWayEnum,
    'How this site signs in. `KEY` needs SFTP; the site makes a pair of keys, and shows the public one.',
  )
  signsInWith!: SignInWay;

  @Untrimmed()
  @OptionalText(500, 'The password of the user. Stored encrypted and never shown again.', KEPT)
  password?: string | null;

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'The key of another machine, as staff have read it.' })
export class HostKeyInput {
  @RuledText(64, 'The fingerprint of its key or certificate, as a test shows it: `SHA256:` and 43 characters.', [
    Matches(/^SHA256:[\w+/]{43}$/, says(sentence('fingerprintForm'))),
  ])
  fingerprint!: string;

  @EditedVersion()
  version?: number | null;
}

const PORT = sentence('connectionPort');

@InputType({ description: 'The port where votes of voting sites arrive.' })
export class VotesConnectionInput {
  @InputField(() => Int, 'A TCP port from 1 to 65,535 that no other program uses; 8192 is usual.', [
    IsInt(says(PORT)),
    Min(1, says(PORT)),
    Max(65_535, says(PORT)),
  ])
  port!: number;

  @Untrimmed()
  @OptionalRuledText(
    200,
    'The token of voting sites without their own. Stored encrypted and never shown again.',
    [MinLength(8, says(sentence('votifierToken')))],
    { absent: 'Absent or null: the stored one stays. Empty: there is none.' },
  )
  token?: string | null;

  @Flag('Whether votes of version 1 of the protocol are accepted, which a program with the public key can forge.')
  acceptsVersion1!: boolean;

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'The database of LiteBans. The site only reads it.' })
export class BansConnectionInput {
  @OneOf(BanDatabaseDialectEnum, 'The kind of the database.')
  dialect!: BanDatabaseDialect;

  @HostAddress('Where the database listens: a host with an optional port, by default 3306 or 5432.')
  address!: string;

  @RequiredName(64, 'The name of the database.')
  database!: string;

  @RequiredName(64, 'The name of a user who may read its tables.')
  user!: string;

  @Untrimmed()
  @OptionalText(
    500,
    'The password of the user. Stored encrypted and never shown again.',
    `${KEPT} Empty: there is none.`,
  )
  password?: string | null;

  @RuledText(32, 'What the names of its tables begin with; LiteBans uses `litebans_`.', [
    // The prefix becomes part of SQL statements, where it cannot be escaped.
    Matches(/^\w{1,32}$/, says(sentence('connectionPrefix'))),
  ])
  prefix!: string;

  @OneOf(DatabaseEncryptionEnum, 'How the connection is encrypted.')
  encryption!: DatabaseEncryption;

  @EditedVersion()
  version?: number | null;
}
