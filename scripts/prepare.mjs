import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withBuildLock } from './withBuildLock.mjs';
import { root, runNpmStep, runStep } from './steps.mjs';

const commonSources = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/**
 * The parts of the build, each with the files that it reads and some that it writes. A change rebuilds only the parts
 * that read the file. Without npm in between, a signal reaches the program itself.
 */
const parts = {
  server: {
    title: 'Building the server',
    command: async () => [(await import('./typescript.mjs')).tsc, '-p', 'backend/tsconfig.build.json'],
    sources: [
      ...commonSources,
      ...inFolder('backend', ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json']),
    ],
    outputs: ['backend/dist/main.js'],
    staleFolder: 'backend/dist',
  },
  art: {
    title: 'Drawing the pictures',
    command: () => [process.execPath, 'frontend/art/draw.mjs'],
    sources: ['frontend/art'],
    outputs: ['frontend/art/drawn/voxels.css', 'frontend/public/art', 'frontend/public/site.webmanifest'],
  },
  site: {
    title: 'Building the site',
    command: () => [process.execPath, 'frontend/build/buildSite.mjs'],
    sources: [
      ...commonSources,
      'schema.graphql',
      'texts',
      ...inFolder('frontend', ['src', 'art', 'build', 'public', 'index.html', 'package.json']),
      ...inFolder('frontend', ['tsconfig.json', 'vite.config.ts']),
    ],
    outputs: ['frontend/dist/client/index.html', 'frontend/dist/server/trusted-queries.json'],
    after: 'art',
  },
};

/** Kept in node_modules, so that they are removed with it. */
const installedStamp = stamp('installed');
const builtStamps = Object.fromEntries(Object.keys(parts).map((name) => [name, stamp(`built-${name}`)]));

/**
 * Installs what is missing or out of date, and builds it unless `needsBuild` is false. Instead of `true`, `needsBuild` can
 * list the parts that are needed: `server`, `art` and `site`. Takes a fraction of a second when everything is current.
 */
export async function prepare({ needsBuild = true } = {}) {
  const needed = listNeeded(needsBuild);
  const isReady = () => isInstalled() && needed.every(isBuilt);
  if (isReady()) return;

  await withBuildLock(async (onStart) => {
    if (!isInstalled()) await install(onStart);
    await build(
      needed.filter((name) => !isBuilt(name)),
      onStart,
    );
  });
}

export async function rebuild() {
  await withBuildLock(async (onStart) => {
    if (!isInstalled()) await install(onStart);
    await build(Object.keys(parts), onStart);
  });
}

/** For a build of the server that `prepare` did not make, so that the next start does not use it. */
export const invalidateServerBuild = () => builtStamps.server.clear();

function listNeeded(needsBuild) {
  const named = Array.isArray(needsBuild) ? needsBuild : needsBuild ? Object.keys(parts) : [];
  return Object.keys(parts).filter((name) => named.some((one) => one === name || parts[one].after === name));
}

const isInstalled = () => installedStamp.says(hashPackages()) || isInstalledByHand();

const isBuilt = (name) =>
  parts[name].outputs.every((file) => existsSync(join(root, file))) && builtStamps[name].says(hashSources(name));

async function install(onStart) {
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  await runNpmStep('Installing packages', args, onStart);
  installedStamp.write(hashPackages());
}

/** Builds the parts beside each other, except for those that need another one. */
async function build(names, onStart) {
  const builds = new Map();
  for (const name of names) {
    const earlier = builds.get(parts[name].after);
    builds.set(name, earlier ? earlier.then(() => buildPart(name, onStart)) : buildPart(name, onStart));
  }
  await Promise.all(builds.values());
}

/** Hashes the sources first, so that edits made during the build are built next time. */
async function buildPart(name, onStart) {
  const { title, command, staleFolder } = parts[name];
  const hash = hashSources(name);
  builtStamps[name].clear();
  if (staleFolder) rmSync(join(root, staleFolder), { recursive: true, force: true });
  await runStep(title, await command(), onStart);
  builtStamps[name].write(hash);
}

function inFolder(folder, names) {
  return names.map((name) => join(folder, name));
}

/** npm writes a lock file into node_modules at the end of an installation. */
function isInstalledByHand() {
  const installedPackages = readPackages('node_modules/.package-lock.json');
  const isPresent = ([path, { version, integrity, optional, link }]) =>
    !path.includes('node_modules/') || optional || link
      ? true
      : installedPackages[path]?.version === version && installedPackages[path]?.integrity === integrity;
  if (!Object.entries(readPackages('package-lock.json')).every(isPresent)) return false;

  installedStamp.write(hashPackages());
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

function hashSources(name) {
  const generatedPaths = readFileSync(join(root, 'frontend/.gitignore'), 'utf8').split('\n').filter(Boolean);
  const ignored = new Set(generatedPaths.map((line) => join('frontend', line, '.')));
  const hash = createHash('sha256');
  for (const file of parts[name].sources.flatMap((path) => listFiles(path, ignored))) {
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
