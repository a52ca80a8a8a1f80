import { AUDIT_KINDS, type AuditKind } from '../../domain/staff/auditKinds';
import { TRASH_KINDS } from '../../domain/trash/TrashKind';

const lineOf = (kind: AuditKind): string => {
  const hasTrash = (TRASH_KINDS as readonly AuditKind[]).includes(kind);
  return `  ${kind}: { permission: '${AUDIT_KINDS[kind]}', hasTrash: ${String(hasTrash)} },\n`;
};

/** A module for the frontend: the kinds of things that staff change. */
export function printKinds(): string {
  const lines = (Object.keys(AUDIT_KINDS) as AuditKind[]).map(lineOf);
  return `/* What staff change: the permission that its history belongs to, and whether it can be restored. Printed by \`npm run schema\`. */\n\nexport const kinds = {\n${lines.join('')}} as const;\n`;
}
