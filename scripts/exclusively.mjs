import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './steps.mjs';

/** Not below node_modules, which an installation removes. */
const folder = join(root, '.cache');
const lock = join(folder, 'preparing');
const draft = `${lock}.${process.pid}`;

/** A holder shows every second that it is there; one that did not for this long, in milliseconds, is gone. */
const PATIENCE = 60_000;

/**
 * Lets one process at a time install and build; the others wait. `work` gets a function that takes the number of a
 * process it started: should this one be killed, the others wait for that one, too.
 */
export async function exclusively(work) {
  mkdirSync(folder, { recursive: true });
  for (let tries = 0; !take(); tries += 1) {
    if (tries === 0) console.error('Another process is installing or building here: waiting for it …');
    await sleep(250);
  }
  const alive = setInterval(() => utimesSync(lock, new Date(), new Date()), 1_000);
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work((pid) => write(lock, `${process.pid} ${pid}`));
  } finally {
    clearInterval(alive);
    process.off('exit', release);
    release();
  }
}

/** The lock appears with its text in it, or not at all. */
function take() {
  write(draft, String(process.pid));
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeIfAbandoned();
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeIfAbandoned() {
  const aside = `${draft}.aside`;
  try {
    if (!isAbandoned(lock)) return;
    renameSync(lock, aside);
    // Between the look and the move somebody else may have been as quick, and taken the lock anew.
    if (!isAbandoned(aside)) linkSync(aside, lock);
    rmSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

const isAbandoned = (file) =>
  Date.now() - statSync(file).mtimeMs > PATIENCE || !readFileSync(file, 'utf8').split(' ').some(exists);

function exists(pid) {
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const write = (file, text) => writeFileSync(file, text);
