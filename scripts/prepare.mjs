import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withBuildLock } from './withBuildLock.mjs';
import { runNpmStep, root } from './steps.mjs';

/** Everything that the build reads. */
const sourcePaths = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'schema.graphql',
  'texts',
  ...['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json'].map((name) => join('backend', name)),
  ...['src', 'art', 'build', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'].map((name) =>
    join('frontend', name),
  ),
];
const buildOutputs = [
  'backend/dist/main.js',
  'frontend/dist/client/index.html',
  'frontend/dist/server/trusted-queries.json',
];

/** Kept in node_modules, so that they are removed with it. */
const stamps = { installed: stamp('installed'), built: stamp('built') };

/**
 * Installs what is missing or out of date, and builds it unless `needsBuild` is false. Takes a fraction of a second when
 * everything is current.
 */
export async function prepare({ needsBuild = true } = {}) {
  const isReady = () => !needsBuild || isBuilt();
  if (isInstalled() && isReady()) return;

  await withBuildLock(async (onStart) => {
    if (!isInstalled()) await install(onStart);
    if (!isReady()) await build(onStart);
  });
}

export async function rebuild() {
  await withBuildLock(async (onStart) => {
    if (!isInstalled()) await install(onStart);
    await build(onStart);
  });
}

/** For a build that `prepare` did not make, so that the next start does not use it. */
export const invalidateBuild = () => stamps.built.clear();

const isInstalled = () => stamps.installed.says(hashPackages()) || isInstalledByHand();

const isBuilt = () => buildOutputs.every((file) => existsSync(join(root, file))) && stamps.built.says(hashSources());

async function install(onStart) {
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  await runNpmStep('Installing packages', args, onStart);
  stamps.installed.write(hashPackages());
}

/** Hashes the sources first, so that edits made during the build are built next time. */
async function build(onStart) {
  const hash = hashSources();
  stamps.built.clear();
  rmSync(join(root, 'backend/dist'), { recursive: true, force: true });
  await runNpmStep('Building the server', ['run', 'build', '-w', 'backend'], onStart);
  await runNpmStep('Building the site', ['run', 'build', '-w', 'frontend'], onStart);
  stamps.built.write(hash);
}

/** npm writes a lock file into node_modules at the end of an installation. */
function isInstalledByHand() {
  const installedPackages = readPackages('node_modules/.package-lock.json');
  const isPresent = ([path, { version, integrity, optional, link }]) =>
    !path.includes('node_modules/') || optional || link
      ? true
      : installedPackages[path]?.version === version && installedPackages[path]?.integrity === integrity;
  if (!Object.entries(readPackages('package-lock.json')).every(isPresent)) return false;

  stamps.installed.write(hashPackages());
  return true;
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** Includes the platform and architecture, because packages contain native binaries. */
function hashPackages() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

function hashSources() {
  const generatedPaths = readFileSync(join(root, 'frontend/.gitignore'), 'utf8').split('\n').filter(Boolean);
  const ignored = new Set(generatedPaths.map((line) => join('frontend', line, '.')));
  const hash = createHash('sha256');
  for (const file of sourcePaths.flatMap((path) => listFiles(path, ignored))) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(root, file)))
      .update('\n');
  }
  return hash.digest('hex');
}

function listFiles(path, ignored) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats || ignored.has(path) || /\.test\.tsx?$/.test(path)) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(join(path, name), ignored));
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
