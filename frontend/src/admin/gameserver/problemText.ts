import type { Texts } from '@/shared/texts/Language';
import type { ConnectionKind, ConnectionProblem } from './connectionOperations';

/** What some problems mean for one kind of connection; the others mean the same for all. */
const ofKind = {
  CONSOLE: ['REFUSED', 'SILENT', 'WRONG_PROGRAM', 'WRONG_PASSWORD'],
  FOLDER: ['FORBIDDEN', 'UNREADABLE'],
  VOTES: ['REFUSED', 'WRONG_PROGRAM'],
  BANS: ['REFUSED', 'SILENT', 'WRONG_PROGRAM', 'WRONG_PASSWORD'],
} as const satisfies Record<ConnectionKind, readonly ConnectionProblem[]>;

type KeyOfKind = { [Kind in ConnectionKind]: `problem.${Kind}.${(typeof ofKind)[Kind][number]}` }[ConnectionKind];

/** What is wrong and what to do, in one or two sentences. */
export function problemText(t: Texts<'admin/gameserver'>, kind: ConnectionKind, problem: ConnectionProblem): string {
  const special: readonly ConnectionProblem[] = ofKind[kind];
  return t(special.includes(problem) ? (`problem.${kind}.${problem}` as KeyOfKind) : `problem.${problem}`);
}
