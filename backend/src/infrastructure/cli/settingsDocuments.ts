import { type Setting, type SettingGroup, settingGroups } from '../../settings';

const MAX_LINE_LENGTH = 120;

const groups: readonly SettingGroup[] = settingGroups;

/** The content of `docs/configuration.md`. */
export const renderConfigurationPage = (): string =>
  [
    '# Configuration',
    [
      'Every setting is optional. Set variables in the environment or in a file named `.env`; [.env.example](../.env.example) is a',
      "template. An empty variable counts as unset. Relative paths start at the project's root. All wrong values are reported together,",
      'by name, before anything starts. This page is printed from `backend/src/settings.ts` by `npm run settings`.',
    ].join('\n'),
    ...groups.map(renderChapter),
  ].join('\n\n') + '\n';

const renderChapter = ({ title, settings, notes }: SettingGroup): string =>
  [`## ${title}`, renderTable(settings), ...(notes ? [wrap(notes)] : [])].join('\n\n');

/** Aligned like Prettier does it. */
function renderTable(settings: readonly Setting[]): string {
  const rows = settings.map(({ examples, fallback, meaning }) => [
    Object.keys(examples)
      .map((name) => `\`${name}\``)
      .join(', '),
    fallback,
    meaning,
  ]);
  const head = ['variable', 'default', 'meaning'];
  const widths = head.map((_title, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...rows]
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}

/** The content of `.env.example`. */
export const renderEnvironmentExample = (): string =>
  [
    [
      '# Copy this file to `.env` and remove the # in front of the settings you change. All settings are optional:',
      '# without them, `npm start` runs a complete site with an embedded database and a demo community.',
      '# Put a value that contains # or spaces into quotes.',
      '# This file is printed from `backend/src/settings.ts` by `npm run settings`.',
    ].join('\n'),
    ...groups.map(renderExamples),
  ].join('\n\n') + '\n';

const renderExamples = ({ title, settings, notes }: SettingGroup): string =>
  [
    `# --- ${title} `.padEnd(MAX_LINE_LENGTH - 10, '-'),
    ...(notes ? [wrap(notes, '# '), ''] : []),
    ...settings.flatMap(({ examples, meaning, details }) => [
      wrap([toSentence(meaning), ...(details ? [details] : [])].join(' '), '# '),
      ...Object.entries(examples).map(([name, value]) => `# ${name}=${value}`),
    ]),
  ].join('\n');

const toSentence = (meaning: string): string => `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`;

/** Breaks the text into lines, each with the prefix. */
function wrap(text: string, prefix = ''): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (!line) lines[lines.length - 1] = word;
    else if (`${prefix}${line} ${word}`.length <= MAX_LINE_LENGTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => prefix + line).join('\n');
}
