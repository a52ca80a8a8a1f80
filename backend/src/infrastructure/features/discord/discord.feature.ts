import { CurrentDiscordApp } from '../../../application/discord/CurrentDiscordApp';
import { DiscordLinkService } from '../../../application/discord/DiscordLinkService';
import { DiscordPressService } from '../../../application/discord/DiscordPressService';
import { DiscordAccounts } from '../../../domain/discord/DiscordAccounts';
import { SqlDiscordAccounts } from './discord.repository';
import { DiscordInteractions } from '../../webhooks/discord/DiscordInteractions';
import { removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const discord: Feature = {
  services: [CurrentDiscordApp, DiscordLinkService, DiscordPressService, DiscordInteractions],
  ports: [port(DiscordAccounts, SqlDiscordAccounts)],
  retention: [
    removeExpired('discord_links', 'expires_at < now()'),
    removeExpired('discord_interactions', `received_at < now() - interval '15 minutes'`),
  ],
};
