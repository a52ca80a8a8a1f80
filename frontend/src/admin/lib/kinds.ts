import { kinds } from '@/shared/api/kinds.generated';
import type { Permission } from '../session/staff';

/** Something that staff change: the beginning of an action in the audit log. */
export type Kind = keyof typeof kinds;

/** A kind that can be restored after it was deleted. */
export type TrashKind = { [K in Kind]: (typeof kinds)[K]['hasTrash'] extends true ? K : never }[Kind];

const allKinds = Object.keys(kinds) as Kind[];

/** The kinds whose history belongs to one of the permissions. */
export const kindsOf = (permissions: readonly Permission[]): Kind[] =>
  allKinds.filter((kind) => permissions.includes(kinds[kind].permission));

/** The kinds that can be restored with one of the permissions. */
export const trashKindsOf = (permissions: readonly Permission[]): TrashKind[] =>
  kindsOf(permissions).filter((kind): kind is TrashKind => kinds[kind].hasTrash);
