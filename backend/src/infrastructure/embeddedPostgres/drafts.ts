import { chmodSync, linkSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processExists } from './runningProcess';

/** The name under which this process prepares something that must appear in one step. */
export const draftPath = (path: string): string => `${path}.draft-${process.pid}`;

/** Creates a file atomically with all of its text; false if the file already exists. */
export function createFileAtomically(file: string, text: string, mode: number): boolean {
  const draft = writeDraft(file, text, mode);
  try {
    linkSync(draft, file);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Replaces a file atomically: a reader sees the old text or the new one. */
export function replaceFileAtomically(file: string, text: string, mode: number): void {
  renameSync(writeDraft(file, text, mode), file);
}

/** Removes the drafts of killed processes. */
export function removeAbandonedDrafts(directory: string): void {
  for (const name of readdirSync(directory)) {
    const pid = /\.draft-(\d+)$/.exec(name)?.[1];
    if (pid && !processExists(Number(pid))) rmSync(join(directory, name), { recursive: true, force: true });
  }
}

function writeDraft(file: string, text: string, mode: number): string {
  const draft = draftPath(file);
  writeFileSync(draft, text, { mode, flush: true });
  chmodSync(draft, mode);
  return draft;
}
