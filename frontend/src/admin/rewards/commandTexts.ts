import type { RewardCommands } from './operations';

const occasions = ['vote', 'streak3', 'streak7', 'streak14', 'streak30', 'party', 'partyOnline'] as const;

/** The commands as form values: one per line. */
export type Texts = Record<(typeof occasions)[number], string> & Pick<RewardCommands, 'waitsForPlayer' | 'version'>;

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^\/\s*/, ''))
    .filter(Boolean);

export const textsOf = (commands: Omit<RewardCommands, 'isConnected'>): Texts =>
  Object.assign(
    { waitsForPlayer: commands.waitsForPlayer, version: commands.version },
    Object.fromEntries(occasions.map((occasion) => [occasion, commands[occasion].join('\n')])) as Omit<
      Texts,
      'waitsForPlayer' | 'version'
    >,
  );

export const readCommands = (form: FormData) => ({
  ...(Object.fromEntries(occasions.map((occasion) => [occasion, linesOf(String(form.get(occasion) ?? ''))])) as Record<
    (typeof occasions)[number],
    string[]
  >),
  waitsForPlayer: form.get('waitsForPlayer') !== null,
});
