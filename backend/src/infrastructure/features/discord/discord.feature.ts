import { ContainerModule } from 'inversify';
import { CurrentDiscordApp } from '../../../application/discord/CurrentDiscordApp';
import { DiscordLinkService } from '../../../application/discord/DiscordLinkService';
import { DiscordPressService } from '../../../application/discord/DiscordPressService';
import { DiscordAccounts } from '../../../domain/discord/DiscordAccounts';
import { SqlDiscordAccounts } from './discord.repository';
import { DiscordInteractions } from '../../webhooks/discord/DiscordInteractions';

export const discord = new ContainerModule(({ bind }) => {
  bind(DiscordAccounts).to(SqlDiscordAccounts);
  bind(CurrentDiscordApp).toSelf();
  bind(DiscordLinkService).toSelf();
  bind(DiscordPressService).toSelf();
  bind(DiscordInteractions).toSelf();
});
