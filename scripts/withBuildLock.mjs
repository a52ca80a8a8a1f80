import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './steps.mjs';

/** Outside node_modules, which an installation removes. */
const folder = join(root, '.cache');
const lockFile = join(folder, 'preparing');
const draftFile = `${lockFile}.${process.pid}`;

/** Lock expiry, in ms. The holder refreshes the lock every second. */
const LOCK_EXPIRY_MS = 60_000;

/**
 * Lock that lets one process at a time install and build. `work` gets a function that registers the pid of a child
 * process. If this process is killed, the lock stays valid while a child runs, until it expires.
 */
export async function withBuildLock(work) {
  mkdirSync(folder, { recursive: true });
  for (let tries = 0; !tryAcquire(); tries += 1) {
    if (tries === 0) console.error('Waiting for another process that is installing or building …');
    await sleep(250);
  }
  const pids = [process.pid];
  const refreshTimer = setInterval(() => utimesSync(lockFile, new Date(), new Date()), 1_000);
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work((pid) => {
      pids.push(pid);
      write(lockFile, pids.join(' '));
    });
  } finally {
    clearInterval(refreshTimer);
    process.off('exit', release);
    release();
  }
}

/** Creates the lock file and its content atomically. */
function tryAcquire() {
  write(draftFile, String(process.pid));
  try {
    linkSync(draftFile, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeIfAbandoned();
    return false;
  } finally {
    rmSync(draftFile, { force: true });
  }
}

function removeIfAbandoned() {
  const aside = `${draftFile}.aside`;
  try {
    if (!isAbandoned(lockFile)) return;
    renameSync(lockFile, aside);
    // Another process may have replaced the lock between the check and the rename: then put it back.
    if (!isAbandoned(aside)) linkSync(aside, lockFile);
    rmSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

const isAbandoned = (file) =>
  Date.now() - statSync(file).mtimeMs > LOCK_EXPIRY_MS || !readFileSync(file, 'utf8').split(' ').some(isProcessAlive);

function isProcessAlive(pid) {
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const write = (file, text) => writeFileSync(file, text);
