import { ContainerModule } from 'inversify';
import { CurrentDiscordApp } from '../../application/discord/CurrentDiscordApp';
import { DiscordLinkService } from '../../application/discord/DiscordLinkService';
import { DiscordPressService } from '../../application/discord/DiscordPressService';
import { DiscordAccounts } from '../../domain/discord/DiscordAccounts';
import { SqlDiscordAccounts } from '../../infrastructure/persistence/discord/discord.repository';
import { DiscordInteractions } from '../../infrastructure/webhooks/discord/DiscordInteractions';

export const discord = new ContainerModule(({ bind }) => {
  bind(DiscordAccounts).to(SqlDiscordAccounts);
  bind(CurrentDiscordApp).toSelf();
  bind(DiscordLinkService).toSelf();
  bind(DiscordPressService).toSelf();
  bind(DiscordInteractions).toSelf();
});
