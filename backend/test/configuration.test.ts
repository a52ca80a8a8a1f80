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
