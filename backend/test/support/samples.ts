import { randomUUID } from 'node:crypto';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { DISCORD_APP } from './discordApp';

/** Values that pass the validation of the API, by the name of their field or argument. */
const SAMPLES_BY_NAME: Readonly<Record<string, () => unknown>> = {
  age: () => 21,
  applicationId: () => DISCORD_APP.applicationId,
  category: () => 'general',
  channelId: () => DISCORD_APP.channelId,
  duration: () => '7 days',
  effectiveOn: () => '2026-03-01',
  fingerprint: () => `SHA256:${'A'.repeat(43)}`,
  guildId: () => DISCORD_APP.guildId,
  fromAddress: () => 'mail@example.com',
  host: () => 'localhost',
  key: () => 'voting.intro',
  kinds: () => ['BACKUP_FAILED'],
  language: () => 'en',
  lifetimeDays: () => 30,
  panelAddress: () => 'https://panel.example.com',
  panelServer: () => '1a2b3c4d',
  password: () => 'a lantern on the coast',
  permissions: () => ['USER_MANAGEMENT'],
  port: () => 587,
  prefix: () => 'litebans_',
  price: () => '12.50',
  publicKey: () => DISCORD_APP.publicKey,
  role: () => 'STAFF',
  slug: () => `page-${randomUUID().slice(0, 8)}`,
  startDate: () => '2026-07-01T18:00:00Z',
  token: () => 'a token that is long enough',
  username: () => `name_${randomUUID().slice(0, 8)}`,
};

const SAMPLES_BY_SUFFIX: Readonly<Record<string, () => unknown>> = {
  address: () => 'play.example.com',
  color: () => '#4E8A3F',
  email: () => 'player@example.com',
  image: () => 'https://example.com/picture.png',
  secret: () => 'a secret that is long enough',
  url: () => 'https://example.com/page',
};

const SAMPLES_BY_TYPE: Readonly<Record<string, () => unknown>> = {
  Boolean: () => false,
  DateTime: () => '2026-01-31T12:00:00Z',
  Float: () => 1,
  Int: () => 1,
  Money: () => '12.50',
  String: () => 'A text',
};

/** A valid text for the field of that name. */
export function sampleText(name: string): unknown {
  const suffix = Object.keys(SAMPLES_BY_SUFFIX).find((candidate) => name.toLowerCase().endsWith(candidate));
  return (SAMPLES_BY_NAME[name] ?? SAMPLES_BY_SUFFIX[suffix ?? ''] ?? SAMPLES_BY_TYPE['String'])?.();
}

/** A value of that type, without optional fields. */
export function sampleValue(name: string, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleValue(name, type.ofType);
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, sampleValue(field.name, field.type)]));
  }
  if (isEnumType(type)) {
    const names = type.getValues().map((value) => value.name);
    const preferred = SAMPLES_BY_NAME[name]?.();
    return names.find((value) => value === preferred) ?? names[0];
  }
  if (isListType(type)) return SAMPLES_BY_NAME[name]?.() ?? [sampleValue(name, type.ofType)];
  if (String(type) === 'ID') return randomUUID();
  return String(type) === 'String' ? sampleText(name) : (SAMPLES_BY_NAME[name] ?? SAMPLES_BY_TYPE[String(type)])?.();
}

/** Variables for all required arguments of a field. */
export const sampleVariables = ({ args }: Pick<GraphQLField<unknown, unknown>, 'args'>): Record<string, unknown> =>
  Object.fromEntries(args.filter(isRequiredArgument).map(({ name, type }) => [name, sampleValue(name, type)]));
