import { CurrentDiscordApp } from '../../../application/discord/CurrentDiscordApp';
import { DiscordLinkService } from '../../../application/discord/DiscordLinkService';
import { DiscordPressService } from '../../../application/discord/DiscordPressService';
import { DiscordAccounts } from '../../../domain/discord/DiscordAccounts';
import { SqlDiscordAccounts } from './discord.repository';
import { DiscordInteractions } from '../../webhooks/discord/DiscordInteractions';
import { port, type Feature } from '../Feature';

export const discord: Feature = {
  services: [CurrentDiscordApp, DiscordLinkService, DiscordPressService, DiscordInteractions],
  ports: [port(DiscordAccounts, SqlDiscordAccounts)],
};
