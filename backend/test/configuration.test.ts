import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Environment } from '../src/config';
import { renderConfigurationPage, renderEnvironmentExample } from '../src/infrastructure/cli/settingsDocuments';
import { settingGroups } from '../src/settings';

const readDocument = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

const settings = settingGroups.flatMap(({ settings }) => settings.flatMap(({ examples }) => Object.keys(examples)));

/** Not settings of the site: the mode of the process, and a former name that still works in this release. */
const UNDOCUMENTED = ['NODE_ENV', 'ANSWERS_KEPT_MS', 'DISCORD_API'];

/** A variable of `docker-compose.yml`, one of the examples for scripts, and a code of an error. */
const OTHER_VARIABLES = ['POSTGRES_PASSWORD', 'COSTA_TOKEN', 'IDEMPOTENCY_KEY_REUSED'];

describe('The table of settings', () => {
  it('has each setting that config.ts reads, once, and no others', () => {
    const namesRead = new Set<string>();
    const environment = new Proxy<Environment>({}, { get: (_, name) => void namesRead.add(String(name)) });

    readConfig(environment);

    expect([...namesRead].sort()).toEqual([...settings, ...UNDOCUMENTED].sort());
  });
});

describe('The egg for game hosts', () => {
  const egg = JSON.parse(readDocument('deploy/egg-costa.json')) as {
    readonly config: { readonly startup: string; readonly stop: string };
    readonly variables: readonly { readonly env_variable: string; readonly rules: string }[];
  };

  it('has variables that are settings, each with a rule', () => {
    expect(egg.variables.map(({ env_variable: name }) => name).filter((name) => !settings.includes(name))).toEqual([]);
    expect(egg.variables.every(({ rules }) => /^(?:required|nullable)\|/.test(rules))).toBe(true);
  });

  it('waits for the line that the start prints', () => {
    const { done } = JSON.parse(egg.config.startup) as { done: string };
    expect(readDocument('backend/src/welcome.ts')).toContain(`\n  ${done}\n`);
    expect(egg.config.stop).toBe('^C');
  });
});

describe('The documents about settings', () => {
  it.each([
    ['docs/configuration.md', renderConfigurationPage],
    ['.env.example', renderEnvironmentExample],
  ])('%s is what `npm run settings` prints', (path, render) => {
    const isUpToDate = readDocument(path) === render();

    expect(isUpToDate || `${path} is out of date. Run: npm run settings`).toBe(true);
  });

  it.each(['README.md', 'docs/operations.md', 'docs/api.md'])('%s names only existing settings', (path) => {
    const named = readDocument(path).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];

    expect(named.filter((name) => ![...settings, ...OTHER_VARIABLES].includes(name))).toEqual([]);
  });
});
