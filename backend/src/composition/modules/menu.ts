import { ContainerModule } from 'inversify';
import { CurrentSections } from '../../application/menu/CurrentSections';
import { MenuService } from '../../application/menu/MenuService';
import { SectionService } from '../../application/menu/SectionService';
import { MenuItems } from '../../domain/menu/MenuItems';
import { SectionStore } from '../../domain/menu/SectionStore';
import { MenuResolver } from '../../infrastructure/graphql/menu.graphql';
import { SqlMenuItems, SqlSectionStore } from '../../infrastructure/persistence/menu/menu.repository';
import { MenuRest } from '../../infrastructure/rest/menu.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const menu = new ContainerModule(({ bind }) => {
  bind(MenuItems).to(SqlMenuItems);
  bind(SectionStore).to(SqlSectionStore);
  bind(CurrentSections).toSelf().inSingletonScope();
  bind(SectionService).toSelf();
  bind(MenuService).toSelf();
  bind(MenuResolver).toSelf();
  bind(RestAdapter).to(MenuRest);
});
