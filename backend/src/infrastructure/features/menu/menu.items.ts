import { MAX_MENU_LINKS } from '../../../application/menu/MenuService';
import { sentence } from '../../../domain/shared/Sentence';
import type { ChildTable, ItemTable } from '../../persistence/items/ItemTable';

/** The menu entry of a page or a social link, which has a row once its label or place was changed. */
export const menuEntryOf = (key: string): ChildTable[] => [
  { table: 'menu_items', key },
  { table: 'menu_item_translations', key: 'item_id', through: { table: 'menu_items', key } },
];

export const menuItem: ItemTable = {
  kind: 'menu_item',
  table: 'menu_items',
  title: `coalesce(item.label, item.url, '')`,
  translations: 'menu_item_translations',
  trash: {
    atMost: {
      count: MAX_MENU_LINKS,
      where: 'url IS NOT NULL',
      refusal: sentence('tooManyMenuLinks', { max: MAX_MENU_LINKS }),
    },
  },
};
