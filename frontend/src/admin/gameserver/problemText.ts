import type { Texts } from '@/shared/texts/Language';
import type { ConnectionKind, ConnectionProblem, GameConnection } from './connectionOperations';

/** What some problems mean for one kind of connection; the others mean the same for all. */
const ofKind = {
  CONSOLE: ['REFUSED', 'SILENT', 'WRONG_PROGRAM', 'WRONG_PASSWORD'],
  FOLDER: ['FORBIDDEN', 'UNREADABLE'],
  VOTES: ['REFUSED', 'WRONG_PROGRAM'],
  BANS: ['REFUSED', 'SILENT', 'WRONG_PROGRAM', 'WRONG_PASSWORD'],
  HOSTING_PANEL: ['REFUSED', 'SILENT', 'WRONG_PROGRAM', 'WRONG_PASSWORD', 'NO_PERMISSION', 'NO_REPLY'],
  REMOTE_FOLDER: ['REFUSED', 'SILENT', 'WRONG_PROGRAM', 'WRONG_PASSWORD', 'NO_FOLDER', 'NO_ENCRYPTION'],
} as const satisfies Record<ConnectionKind | 'HOSTING_PANEL' | 'REMOTE_FOLDER', readonly ConnectionProblem[]>;

interface Connection {
  readonly kind: ConnectionKind;
  /** Null unless it is a folder on another machine. */
  readonly protocol: GameConnection['protocol'];
  /** Null unless it is a console through the panel of a host. */
  readonly panelServer: GameConnection['panelServer'];
}

type KeyOfKind = {
  [Kind in keyof typeof ofKind]: `problem.${Kind}.${(typeof ofKind)[Kind][number]}`;
}[keyof typeof ofKind];

/** What is wrong and what to do, in one or two sentences. */
export function problemText(
  t: Texts<'admin/gameserver'>,
  { kind, protocol, panelServer }: Connection,
  problem: ConnectionProblem,
): string {
  const group = panelServer ? 'HOSTING_PANEL' : protocol ? 'REMOTE_FOLDER' : kind;
  const special: readonly ConnectionProblem[] = ofKind[group];
  return t(special.includes(problem) ? (`problem.${group}.${problem}` as KeyOfKind) : `problem.${problem}`);
}
