import { CurrentSections } from '../../../application/menu/CurrentSections';
import { MenuService } from '../../../application/menu/MenuService';
import { SectionService } from '../../../application/menu/SectionService';
import { MenuItems } from '../../../domain/menu/MenuItems';
import { SectionStore } from '../../../domain/menu/SectionStore';
import { menuItem } from './menu.items';
import { MenuApi } from './menu.api';
import { SqlMenuItems, SqlSectionStore } from './menu.repository';
import { MenuItemSchema, SiteSectionsSchema } from './menu.schema';
import { port, type Feature } from '../Feature';

export const menu: Feature = {
  services: [SectionService, MenuService],
  ports: [port(MenuItems, SqlMenuItems), port(SectionStore, SqlSectionStore)],
  apis: [MenuApi],
  entities: [MenuItemSchema, SiteSectionsSchema],
  items: [menuItem],
  bindings: (bind) => {
    bind(CurrentSections).toSelf().inSingletonScope();
  },
};
