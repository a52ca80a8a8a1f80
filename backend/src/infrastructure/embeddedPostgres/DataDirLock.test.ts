import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUse, DataDirLock } from './DataDirLock';
import { identifyProcess } from './runningProcess';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'costa-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const writeLock = (number: number, holder: object): void =>
  writeFileSync(
    join(directory, `server.lock.${number}`),
    JSON.stringify({ address: null, released: false, ...holder }),
  );

describe('DataDirLock', () => {
  it('names the process that holds the lock, and its address once it is known', () => {
    const lock = DataDirLock.acquire(directory);
    expect(() => DataDirLock.acquire(directory)).toThrow(new RegExp(`on ${directory}: process ${process.pid}\\.`));

    lock.announce('http://localhost:3000');
    expect(() => DataDirLock.acquire(directory)).toThrow(`process ${process.pid} at http://localhost:3000`);
  });

  it('can be acquired again after release, and keeps at most two lock files', () => {
    for (let times = 0; times < 5; times += 1) DataDirLock.acquire(directory).release();

    DataDirLock.acquire(directory);
    expect(() => DataDirLock.acquire(directory)).toThrow(DataDirInUse);
    expect(readdirSync(directory).sort()).toEqual(['server.lock.5', 'server.lock.6']);
  });

  it('can be acquired after its holder was killed', () => {
    writeLock(1, { pid: spawnSync('true').pid, began: null });

    expect(() => DataDirLock.acquire(directory)).not.toThrow();
  });

  it('is not held by an unrelated process with the reused process id', () => {
    writeLock(1, { pid: process.ppid, began: 'another start of the machine/1' });
    expect(() => DataDirLock.acquire(directory)).not.toThrow();

    writeLock(9, identifyProcess(process.ppid));
    expect(() => DataDirLock.acquire(directory)).toThrow(`process ${process.ppid}`);
  });

  it('considers only the highest lock file number', () => {
    writeLock(9, { pid: spawnSync('true').pid, began: null });
    writeLock(10, identifyProcess(process.ppid));

    expect(() => DataDirLock.acquire(directory)).toThrow(`process ${process.ppid}`);
  });
});
