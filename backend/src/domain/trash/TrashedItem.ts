import type { TrashKind } from './TrashKind';

export const TRASH_RETENTION_DAYS = 30;

/** A deleted item that can be restored. Its row is only known to the database. */
export class TrashedItem {
  /** The id that the item had, and has again when it is restored. */
  readonly id!: string;
  readonly kind!: TrashKind;
  /** The title or name at the time of the deletion. */
  readonly title!: string;
  readonly deletedAt!: Date;
  /** The username of the staff member at that time. */
  readonly deletedBy!: string;
  /** When it is deleted for good. */
  readonly expiresAt!: Date;
}
