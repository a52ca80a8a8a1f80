import { ContainerModule } from 'inversify';
import { SiteSettingsService } from '../../../application/settings/SiteSettingsService';
import type { Config } from '../../../config';
import { SettingsStore } from '../../../domain/settings/SettingsStore';
import { SettingsResolver } from './settings.graphql';
import {
  ConfiguredServerAddress,
  SqlSettingsStore,
} from './settings.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { SettingsRest } from './settings.rest';

export const settings = (config: Config) =>
  new ContainerModule(({ bind }) => {
    bind(ConfiguredServerAddress).toConstantValue(new ConfiguredServerAddress(config.gameServer.publicAddress));
    bind(SettingsStore).to(SqlSettingsStore);
    bind(SiteSettingsService).toSelf();
    bind(SettingsResolver).toSelf();
    bind(RestAdapter).to(SettingsRest);
  });
