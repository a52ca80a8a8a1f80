import { CommandTemplate } from '../rewards/CommandTemplate';
import { InvalidInput } from '../shared/DomainError';
import { sentence, type Sentence } from '../shared/Sentence';

/** What visitors can apply for. */
export const APPLICATION_KINDS = ['staff', 'whitelist'] as const;

export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

/** The same on every site, because a form has no row until it is changed. */
const FORM_IDS: Readonly<Record<ApplicationKind, string>> = {
  staff: '00000000-0000-4000-8000-0000000000a1',
  whitelist: '00000000-0000-4000-8000-0000000000a2',
};

/** Visitors still find their position in a list of this length. */
export const MAX_POSITIONS = 30;

/** The maximum length of a position, as in an application. */
export const MAX_POSITION_LENGTH = 64;

export interface ApplicationFormSettings {
  readonly isOpen: boolean;
  /** One position per line; null or empty: applicants write their own. */
  readonly positions?: string | null | undefined;
}

/** A form that visitors fill in to apply. */
export class ApplicationForm {
  readonly id: string;
  readonly kind: ApplicationKind;
  /** Whether visitors can send it. */
  isOpen: boolean;
  /** The positions that visitors can apply for, one per line; null: they write their own. */
  positions: string | null;
  /** The command that runs on the game server when an application is accepted; null: none. */
  command: string | null;
  readonly version: number;

  constructor(state: Pick<ApplicationForm, 'id' | 'kind' | 'isOpen' | 'positions' | 'command' | 'version'>) {
    this.id = state.id;
    this.kind = state.kind;
    this.isOpen = state.isOpen;
    this.positions = state.positions;
    this.command = state.command;
    this.version = state.version;
  }

  /** The form until staff change it: open, as applications have always been. */
  static initial(kind: ApplicationKind): ApplicationForm {
    return new ApplicationForm({ id: FORM_IDS[kind], kind, isOpen: true, positions: null, command: null, version: 1 });
  }

  change({ isOpen, positions }: ApplicationFormSettings): void {
    const lines = splitLines(positions);
    if (lines.length > 0 && this.kind !== 'staff') throw new InvalidInput({ positions: [sentence('noPositions')] });
    this.isOpen = isOpen;
    this.positions = lines.join('\n') || null;
  }

  /** Null or empty: no command runs. */
  setCommand(command: string | null | undefined): void {
    const line = CommandTemplate.normalize(command ?? '');
    const problem = line === '' ? null : findCommandProblem(line);
    if (problem) throw new InvalidInput({ command: [problem] });
    this.command = line || null;
  }
}

function findCommandProblem(line: string): Sentence | null {
  const template = CommandTemplate.of(line);
  return template.findProblem() ?? (template.isPersonal ? null : sentence('whitelistCommandNeedsPlayer'));
}

/** The lines of a list, without empty and repeated ones. */
export function splitLines(text: string | null | undefined): string[] {
  const lines = (text ?? '').split('\n').map((line) => line.trim());
  return [...new Set(lines.filter(Boolean))];
}

/** Whether each line is a position that an application can hold. */
export function arePositions(text: string): boolean {
  const lines = splitLines(text);
  return lines.length <= MAX_POSITIONS && lines.every((line) => [...line].length <= MAX_POSITION_LENGTH);
}
