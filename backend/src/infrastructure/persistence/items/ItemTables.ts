import { TRANSLATED_TEXTS } from '../../../domain/translations/TranslatedKind';
import type { ChildTable, ItemKind, ItemTable, TrashRules } from './ItemTable';

/** An item that can be restored, with all tables whose rows are deleted with it. */
export interface TrashedTable extends TrashRules {
  readonly table: string;
  readonly title: string;
  readonly children: readonly ChildTable[];
}

/** The tables of all items that the features declare. */
export class ItemTables {
  constructor(readonly all: readonly ItemTable[]) {}

  of(kind: ItemKind): ItemTable {
    const item = this.all.find((each) => each.kind === kind);
    if (!item) throw new TypeError(`No feature declares the item ${kind}.`);
    return item;
  }

  trashed(kind: ItemKind): TrashedTable {
    const { trash, table, translations, ...item } = this.of(kind);
    if (!trash) throw new TypeError(`The feature of ${kind} does not say how it is restored.`);
    const texts = translations ? [{ table: translations, key: 'item_id' }] : [];
    return { ...trash, table, title: titleOf({ table, ...item }), children: [...texts, ...(trash.children ?? [])] };
  }

  translations(kind: ItemKind): string {
    const { translations } = this.of(kind);
    if (!translations) throw new TypeError(`The feature of ${kind} does not say where its translations are.`);
    return translations;
  }
}

/** What staff call an item: an SQL expression on the row `item`. */
export function titleOf({ kind, title }: ItemTable): string {
  if (title !== undefined) return title;
  const [name] = Object.entries(TRANSLATED_TEXTS).find(([translated]) => translated === kind)?.[1] ?? [];
  if (!name) throw new TypeError(`The feature of ${kind} does not say what an item is called.`);
  return `item.${columnOf(name)}`;
}

export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The condition on the child rows of an item, whose id is an SQL expression. */
export const childCondition = ({ key, through }: ChildTable, id: string): string =>
  through ? `child.${key} IN (SELECT id FROM ${through.table} WHERE ${through.key} = ${id})` : `child.${key} = ${id}`;
