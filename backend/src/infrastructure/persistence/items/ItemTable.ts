import type { MediaUseKind } from '../../../domain/media/MediaUse';
import type { Sentence } from '../../../domain/shared/Sentence';
import type { RestoreNote } from '../../../domain/trash/TrashedItems';
import type { TrashKind } from '../../../domain/trash/TrashKind';
import type { Database } from '../connection/Database';

/** What staff edit and can delete, translate or show pictures in, by its kind in the audit log. */
export type ItemKind = TrashKind | MediaUseKind;

/** Rows of another table that belong to an item. */
export interface ChildTable {
  readonly table: string;
  /** The column with the id of the item. */
  readonly key: string;
  /** The child table that `key` refers to, for rows that belong to a child; it comes before. */
  readonly through?: { readonly table: string; readonly key: string };
  /** The rows stay when the item is deleted and lose its id; a condition says which of them get it back. */
  readonly relinkWhere?: string;
}

/** How a deleted item comes back. */
export interface TrashRules {
  /** Every table with a foreign key to the item, except that of its translations. */
  readonly children?: readonly ChildTable[];
  /** A restored item that would be one too many is refused. */
  readonly atMost?: { readonly count: number; readonly where?: string; readonly refusal: Sentence };
  /** Changes the stored copy where something else has taken its place since; throws `Conflict` if there is no place. */
  readonly fit?: (database: Database, id: string) => Promise<RestoreNote | null>;
}

/** The table of one kind of item, and what the site does with all kinds. */
export interface ItemTable {
  readonly kind: ItemKind;
  /** The table, or a selection in parentheses. */
  readonly table: string;
  /** What staff call an item: an SQL expression on the row `item`; its first translated text by default. */
  readonly title?: string;
  /** The table with its texts in other languages. */
  readonly translations?: string;
  /** Which items staff are asked to translate; all by default. */
  readonly isTranslatedWhere?: string;
  /** The tables whose rows can name an uploaded picture. A trigger of each calls `track_media_uses`. */
  readonly pictures?: readonly string[];
  /** Set if a deleted item can be restored. */
  readonly trash?: TrashRules;
}
