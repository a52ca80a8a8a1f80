import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exclusively } from './exclusively.mjs';
import { npmStep, root } from './steps.mjs';

/** Everything that the build reads. */
const sources = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'schema.graphql',
  ...['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json'].map((name) => join('backend', name)),
  ...['src', 'art', 'build', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'].map((name) =>
    join('frontend', name),
  ),
];
const results = [
  'backend/dist/main.js',
  'frontend/dist/client/index.html',
  'frontend/dist/server/trusted-queries.json',
];

/** Kept in node_modules, so that they are removed with it. */
const stamps = { installed: stamp('installed'), built: stamp('built') };

/** Installs and builds what is missing or out of date. Takes a fraction of a second when everything is current. */
export async function prepare() {
  if (isInstalled() && isBuilt()) return;

  await exclusively(async (onStart) => {
    if (!isInstalled()) await install(onStart);
    if (!isBuilt()) await build(onStart);
  });
}

export async function rebuild() {
  await exclusively(async (onStart) => {
    if (!isInstalled()) await install(onStart);
    await build(onStart);
  });
}

/** For a build that `prepare` did not make, so that the next start does not use it. */
export const forgetBuild = () => stamps.built.clear();

const isInstalled = () => stamps.installed.says(hashOfPackages()) || isInstalledByHand();

const isBuilt = () => results.every((file) => existsSync(join(root, file))) && stamps.built.says(hashOfSources());

async function install(onStart) {
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  await npmStep('Installing packages', args, onStart);
  stamps.installed.write(hashOfPackages());
}

/** Hashes the sources first, so that edits made during the build are built next time. */
async function build(onStart) {
  const hash = hashOfSources();
  stamps.built.clear();
  rmSync(join(root, 'backend/dist'), { recursive: true, force: true });
  await npmStep('Building the server', ['run', 'build', '-w', 'backend'], onStart);
  await npmStep('Building the pages', ['run', 'build', '-w', 'frontend'], onStart);
  stamps.built.write(hash);
}

/** npm writes a lock file into node_modules at the end of an installation. */
function isInstalledByHand() {
  const present = packagesIn('node_modules/.package-lock.json');
  const isThere = ([path, { version, integrity, optional, link }]) =>
    !path.includes('node_modules/') || optional || link
      ? true
      : present[path]?.version === version && present[path]?.integrity === integrity;
  if (!Object.entries(packagesIn('package-lock.json')).every(isThere)) return false;

  stamps.installed.write(hashOfPackages());
  return true;
}

function packagesIn(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** Includes the platform and architecture, because packages contain native binaries. */
function hashOfPackages() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

function hashOfSources() {
  const drawn = readFileSync(join(root, 'frontend/.gitignore'), 'utf8').split('\n').filter(Boolean);
  const ignored = new Set(drawn.map((line) => join('frontend', line, '.')));
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => filesIn(path, ignored))) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(root, file)))
      .update('\n');
  }
  return hash.digest('hex');
}

function filesIn(path, ignored) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found || ignored.has(path) || /\.test\.tsx?$/.test(path)) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name), ignored));
}

function stamp(name) {
  const file = join(root, 'node_modules/.cache/costa', name);
  return {
    says: (hash) => existsSync(file) && readFileSync(file, 'utf8') === hash,
    clear: () => rmSync(file, { force: true }),
    write(hash) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, hash);
    },
  };
}
