import type { TrashKind } from '../../domain/trash/TrashKind';
import type { Actor } from './Actor';

/** Keeps what staff delete, so that it can be restored. */
export abstract class Trash {
  /** Copies the item and all that is deleted with it. Call it before the deletion, in the same transaction. */
  abstract keep(actor: Actor, kind: TrashKind, id: string): Promise<void>;
}
