import { CurrentSections } from '../../../application/menu/CurrentSections';
import { MenuService } from '../../../application/menu/MenuService';
import { SectionService } from '../../../application/menu/SectionService';
import { MenuItems } from '../../../domain/menu/MenuItems';
import { SectionStore } from '../../../domain/menu/SectionStore';
import { menuItem } from './menu.items';
import { MenuResolver } from './menu.graphql';
import { SqlMenuItems, SqlSectionStore } from './menu.repository';
import { MenuRest } from './menu.rest';
import { MenuItemSchema, SiteSectionsSchema } from './menu.schema';
import { port, type Feature } from '../Feature';

export const menu: Feature = {
  services: [SectionService, MenuService],
  ports: [port(MenuItems, SqlMenuItems), port(SectionStore, SqlSectionStore)],
  resolvers: [MenuResolver],
  adapters: [MenuRest],
  entities: [MenuItemSchema, SiteSectionsSchema],
  items: [menuItem],
  bindings: (bind) => {
    bind(CurrentSections).toSelf().inSingletonScope();
  },
};
