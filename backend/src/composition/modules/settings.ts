import { ContainerModule } from 'inversify';
import { SiteSettingsService } from '../../application/settings/SiteSettingsService';
import type { Config } from '../../config';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import { SettingsResolver } from '../../infrastructure/graphql/settings.graphql';
import {
  ConfiguredServerAddress,
  SqlSettingsStore,
} from '../../infrastructure/persistence/settings/settings.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { SettingsRest } from '../../infrastructure/rest/settings.rest';

export const settings = (config: Config) =>
  new ContainerModule(({ bind }) => {
    bind(ConfiguredServerAddress).toConstantValue(new ConfiguredServerAddress(config.gameServer.publicAddress));
    bind(SettingsStore).to(SqlSettingsStore);
    bind(SiteSettingsService).toSelf();
    bind(SettingsResolver).toSelf();
    bind(RestAdapter).to(SettingsRest);
  });
