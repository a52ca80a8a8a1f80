import { ContainerModule } from 'inversify';
import { CurrentSections } from '../../../application/menu/CurrentSections';
import { MenuService } from '../../../application/menu/MenuService';
import { SectionService } from '../../../application/menu/SectionService';
import { MenuItems } from '../../../domain/menu/MenuItems';
import { SectionStore } from '../../../domain/menu/SectionStore';
import { MenuResolver } from './menu.graphql';
import { SqlMenuItems, SqlSectionStore } from './menu.repository';
import { MenuRest } from './menu.rest';
import { RestAdapter } from '../../rest/RestAdapter';

export const menu = new ContainerModule(({ bind }) => {
  bind(MenuItems).to(SqlMenuItems);
  bind(SectionStore).to(SqlSectionStore);
  bind(CurrentSections).toSelf().inSingletonScope();
  bind(SectionService).toSelf();
  bind(MenuService).toSelf();
  bind(MenuResolver).toSelf();
  bind(RestAdapter).to(MenuRest);
});
