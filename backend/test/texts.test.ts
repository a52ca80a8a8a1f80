import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTICE_KINDS } from '../src/domain/notices/NoticeKind';
import { AUDIT_KINDS } from '../src/domain/staff/auditKinds';

const texts = join(__dirname, '../../texts');

type Messages = Record<string, unknown>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  cpSync(texts, folder, {
    recursive: true,
    filter: (source) => !/node_modules|texts[\\/](tools|en-XA|ar-XB)/.test(source),
  });
  edit('en', (messages) => ({
    ...messages,
    votes: '{count, plural, one {# vote} other {# votes}}',
    read: 'Read <link>all the rules</link>, {name}, please',
  }));
  edit('de', (messages) => ({
    ...messages,
    votes: '{count, plural, one {# Stimme} other {# Stimmen}}',
    read: 'Lies <link>alle Regeln</link>, {name}',
  }));
  for (const language of ['es', 'fr', 'pt-BR']) {
    edit(language, (messages) => ({
      ...messages,
      votes: '{count, plural, one {#} many {#} other {#}}',
      read: '<link>a</link> {name}',
    }));
  }
  edit('pl', (messages) => ({
    ...messages,
    votes: '{count, plural, one {#} few {#} many {#} other {#}}',
    read: '<link>a</link> {name}',
  }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function edit(language: string, change: (messages: Messages) => Messages): void {
  const file = join(folder, language, 'suggestion.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Messages)));
}

/** The problems that the check reports, one a line. */
function check(): string[] {
  const { stderr } = spawnSync(process.execPath, [join(texts, 'tools/check.mjs')], {
    env: { ...process.env, TEXTS_FOLDER: folder },
    encoding: 'utf8',
  });
  return stderr.split('\n').filter(Boolean);
}

describe('The check of the texts', () => {
  it('finds nothing in the committed texts', () => {
    expect(check()).toEqual([]);
  });

  it.each<[string, string, Messages, string]>([
    ['a missing key', 'de', { offer: undefined }, 'offer: is missing'],
    ['an unknown key', 'de', { ofer: 'Hallo' }, 'ofer: is not in English'],
    ['a note about no message', 'en', { '@none': 'Nothing' }, '@none: is a note about no message'],
    ['a misspelt parameter', 'de', { read: 'Lies <link>alles</link>, {nme}' }, 'read: has the parameters (link, nme)'],
    ['a missing tag', 'de', { read: 'Lies alles, {name}' }, 'read: has the parameters (name)'],
    [
      'a missing plural form',
      'de',
      { votes: '{count, plural, other {# Stimmen}}' },
      'votes: "count" has the forms (other)',
    ],
    [
      'the plural forms of another language',
      'pl',
      { votes: '{count, plural, one {#} other {#}}' },
      'votes: "count" has the forms (one, other) instead of (few, many, one, other)',
    ],
    ['a message without other', 'de', { votes: '{count, plural, one {# Stimme}}' }, 'votes: is not valid'],
    ['a brace that is not closed', 'de', { close: 'Zu {' }, 'close: is not valid'],
    ['a date', 'en', { votes: '{count, date}' }, 'votes: is not valid: "count" is a date'],
    ['English text', 'de', { read: 'Read <link>all the rules</link>, {name}, please' }, 'read: is still in English'],
    ['an empty text', 'de', { close: '' }, 'close: is empty'],
    ['a space at the end', 'de', { close: 'Zu ' }, 'close: begins or ends with a space'],
    ['two spaces', 'de', { close: 'Mach  zu' }, 'close: has two spaces in a row'],
    ['straight quotation marks', 'de', { close: '"Zu"' }, 'close: has straight quotation marks'],
  ])('finds %s', (_name, language, changes, problem) => {
    edit(language, (messages) => ({ ...messages, ...changes }));
    const problems = check();

    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toContain(`/suggestion.json: ${problem}`);
  });

  it('finds a text that is longer than its limit', () => {
    edit('en', (messages) => ({ ...messages, '@close': { note: 'A button', max: 10 } }));
    edit('de', (messages) => ({ ...messages, close: 'Hinweis schließen' }));

    expect(check()).toEqual(['texts/de/suggestion.json: close: is longer than 10 characters']);
  });
});

describe('The audit log', () => {
  it('has a text for every action', () => {
    const source = join(__dirname, '../src/application');
    const kind = Object.keys(AUDIT_KINDS).join('|');
    const actions = readdirSync(source, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(join(source, file), 'utf8').matchAll(new RegExp(`'((${kind})\\.[a-z_]+)'`, 'g')),
      ])
      .map(([, action]) => String(action))
      .filter((action) => !NOTICE_KINDS.some((noticeKind) => noticeKind === action))
      .map((action) => `action.${action}`);
    const labels = Object.keys(AUDIT_KINDS).map((each) => `kind.${each}`);
    const messages = JSON.parse(readFileSync(join(texts, 'en/admin/staff.json'), 'utf8')) as Messages;

    expect(actions.length).toBeGreaterThan(50);
    expect([...new Set([...actions, ...labels])].filter((key) => !(key in messages))).toEqual([]);
  });
});
