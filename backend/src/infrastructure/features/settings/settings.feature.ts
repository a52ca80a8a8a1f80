import { SiteSettingsService } from '../../../application/settings/SiteSettingsService';
import { SettingsStore } from '../../../domain/settings/SettingsStore';
import { siteSettingsItem } from './settings.items';
import { demoSettings } from './settings.demo';
import { SettingsResolver } from './settings.graphql';
import { ConfiguredGameServer, SqlSettingsStore } from './settings.repository';
import { SettingsRest } from './settings.rest';
import { SiteConfigEntrySchema } from './settings.schema';
import { port, type Feature } from '../Feature';

export const settings: Feature = {
  services: [SiteSettingsService],
  ports: [port(SettingsStore, SqlSettingsStore)],
  resolvers: [SettingsResolver],
  adapters: [SettingsRest],
  entities: [SiteConfigEntrySchema],
  items: [siteSettingsItem],
  demo: [demoSettings],
  bindings: (bind, { config }) => {
    bind(ConfiguredGameServer).toConstantValue(
      new ConfiguredGameServer(config.gameServer.publicAddress, config.playerNamePrefix),
    );
  },
};
