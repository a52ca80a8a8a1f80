import { readText } from '../components/forms/readText';
import type { RewardCommands } from './operations';

const commandKinds = ['vote', 'streak3', 'streak7', 'streak14', 'streak30', 'party', 'partyOnline'] as const;

/** The commands as form values: one per line. */
export type CommandTexts = Record<(typeof commandKinds)[number], string> &
  Pick<RewardCommands, 'waitsForPlayer' | 'version'>;

export const splitCommands = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^\/\s*/, ''))
    .filter(Boolean);

export const toCommandTexts = (commands: Omit<RewardCommands, 'isConnected'>): CommandTexts =>
  Object.assign(
    { waitsForPlayer: commands.waitsForPlayer, version: commands.version },
    Object.fromEntries(commandKinds.map((occasion) => [occasion, commands[occasion].join('\n')])) as Omit<
      CommandTexts,
      'waitsForPlayer' | 'version'
    >,
  );

export const readCommands = (form: FormData) => ({
  ...(Object.fromEntries(commandKinds.map((occasion) => [occasion, splitCommands(readText(form, occasion))])) as Record<
    (typeof commandKinds)[number],
    string[]
  >),
  waitsForPlayer: form.get('waitsForPlayer') !== null,
});
