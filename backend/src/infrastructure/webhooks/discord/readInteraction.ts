import type { DiscordMember } from '../../../domain/discord/DiscordAccounts';
import { toPlainLine } from '../../../domain/gameserver/toPlainLine';

/** The types of https://docs.discord.com/developers/interactions/receiving-and-responding */
export const PING = 1;
export const BUTTON_PRESS = 3;

/** User names of Discord have at most 32 characters. */
const MAX_NAME_LENGTH = 32;

/** What the site needs of an interaction. */
export interface Interaction {
  readonly id: string;
  readonly type: number;
  readonly applicationId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly member: DiscordMember;
  /** The id of the pressed button; empty for other interactions. */
  readonly buttonId: string;
}

/** Null if the body is no interaction. What is absent or of another type is empty. */
export function readInteraction(body: Buffer): Interaction | null {
  try {
    const interaction = toObject(JSON.parse(body.toString('utf8')));
    const user = toObject(toObject(interaction.member).user);
    return {
      id: toText(interaction.id),
      type: typeof interaction.type === 'number' ? interaction.type : 0,
      applicationId: toText(interaction.application_id),
      guildId: toText(interaction.guild_id),
      channelId: toText(interaction.channel_id),
      member: { id: toText(user.id), name: toPlainLine(toText(user.username)).slice(0, MAX_NAME_LENGTH) },
      buttonId: toText(toObject(interaction.data).custom_id),
    };
  } catch {
    return null;
  }
}

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
