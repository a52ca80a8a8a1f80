import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { ID, InputType, registerEnumType } from 'type-graphql';
import type { ServerEdit } from '../../../application/servers/ServerService';
import { MAX_SERVERS, SERVER_KINDS, type ServerKind } from '../../../domain/servers/Server';
import { SERVER_KEY_PATTERN } from '../../../domain/servers/toServerKey';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  DomainRule,
  EditedVersion,
  Flag,
  OneOf,
  OptionalId,
  OptionalRuledText,
  OptionalText,
  RequiredName,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { says } from '../../http/inputs/says';
import { IsServerAddress } from '../settings/settings.inputs';

export const ServerKindEnum = graphqlEnum(SERVER_KINDS);
registerEnumType(ServerKindEnum, {
  name: 'ServerKind',
  description: 'How players reach a server. REST uses lower-case values.',
  valuesConfig: {
    STANDALONE: { description: 'At its own address.' },
    PROXY: { description: 'It leads to the servers behind it, such as Velocity or BungeeCord.' },
    BACKEND: { description: 'Behind a proxy.' },
  },
});

const MAX_NAME_LENGTH = 40;
const MAX_ADDRESS_LENGTH = 255;
const MAX_SCOPE_LENGTH = 32;

const OptionalAddress = (description: string, absent: string): PropertyDecorator =>
  OptionalRuledText(
    MAX_ADDRESS_LENGTH,
    `${description} A host with an optional port, by default 25565.`,
    [IsServerAddress(25_565, 'survival.example.com:25570')],
    { absent },
  );

@Example({
  name: 'Creative',
  kind: 'standalone',
  proxyId: null,
  address: 'creative.example.com',
  statusAddress: '10.0.0.12:25566',
  isPublic: true,
  isCounted: true,
  banScope: null,
})
@InputType({ description: 'A game server of the community.' })
export class ServerInput implements ServerEdit {
  @OptionalRuledText(
    24,
    'What scripts call it: letters from a to z, digits, and hyphens between them.',
    [
      DomainRule('isServerKey', (key) => SERVER_KEY_PATTERN.test(key), sentence('serverKeyForm'), {
        type: 'string',
        pattern: SERVER_KEY_PATTERN.source,
      }),
    ],
    { absent: 'Absent, null or empty: that of the name for a new server, and the present one otherwise.' },
  )
  key?: string | null;

  @RequiredName(MAX_NAME_LENGTH, 'What players call it.')
  name!: string;

  @OneOf(ServerKindEnum, 'How players reach it. The main server is no `BACKEND`.')
  kind!: ServerKind;

  @OptionalId('The id of the proxy in front of a `BACKEND`.', 'Null for all others.')
  proxyId!: string | null;

  @OptionalAddress(
    'Where players join it.',
    'Null or empty: they do not, or it is the main server, whose address is a setting of the site.',
  )
  address!: string | null;

  @OptionalAddress('Where it is asked for its status.', 'Null or empty: where players join it.')
  statusAddress!: string | null;

  @Flag('Whether visitors see it. The main server is always seen.')
  isPublic!: boolean;

  @Flag('Whether its players are part of the total. If those of a proxy are not, those of the servers behind it are.')
  isCounted!: boolean;

  @OptionalText(
    MAX_SCOPE_LENGTH,
    'What LiteBans calls it in `server_scope`, for bans of one server.',
    'Absent, null or empty: as its key.',
  )
  banScope?: string | null;

  @EditedVersion()
  version?: number | null;
}

const ALL_SERVERS = says(sentence('serversChanged'));

@InputType({ description: 'The order of the servers.' })
export class ServerOrderInput {
  @InputField(() => [ID], 'The ids of all servers.', [
    IsArray(ALL_SERVERS),
    ArrayMaxSize(MAX_SERVERS, ALL_SERVERS),
    IsString({ ...ALL_SERVERS, each: true }),
  ])
  ids!: string[];
}
