import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { listChunks, getPageName, collectReachableChunks, getSectionName } from './chunks';

/**
 * In kB of 1,000 bytes, gzipped. Home counts with its texts in the longest language. The panel has a frame of its own:
 * sidebar, drawer, bars and account menu are 4 kB of it, and fields for pictures and drafts 3 kB.
 */
const BUDGET_KB = { home: 244, beyondShell: 35, panel: 70 };

/** The size of the files with the texts of some areas, in the language in which they are longest. */
function textsKb(bundle: Parameters<typeof listChunks>[0], areas: string[]): number {
  const sizes = new Map<string, number>();
  for (const file of Object.values(bundle)) {
    const [, language = '', area = ''] = /^assets\/texts\/[^/]+\/([^/]+)\/(.+)\.json$/.exec(file.fileName) ?? [];
    if (file.type !== 'asset' || !areas.includes(area)) continue;
    const size = gzipSync(file.source, { level: 9 }).length / 1000;
    sizes.set(language, (sizes.get(language) ?? 0) + size);
  }
  return Math.max(0, ...sizes.values());
}

/** Prints the JavaScript size of each page, and fails the build when a page exceeds its budget. */
export function keepBudget(): Plugin {
  return {
    name: 'keep-budget',
    generateBundle(_options, bundle) {
      const chunks = listChunks(bundle);
      const collectStaticImports = (from: typeof chunks) =>
        collectReachableChunks(bundle, from, (chunk) => chunk.imports);
      const gzippedSizeKb = (set: Iterable<(typeof chunks)[number]>) =>
        [...set].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0) / 1000;

      const shell = collectStaticImports(chunks.filter((chunk) => chunk.isEntry));
      const pages = chunks.flatMap((chunk) => {
        const name = getPageName(chunk);
        return name
          ? [{ name, size: gzippedSizeKb([...collectStaticImports([chunk])].filter((part) => !shell.has(part))) }]
          : [];
      });
      const adminEntryChunks = chunks.filter((chunk) => getSectionName(chunk) === 'AdminPage');
      const sections = chunks.flatMap((chunk) => {
        const name = getSectionName(chunk);
        if (!name || adminEntryChunks.includes(chunk)) return [];
        return [
          {
            name,
            size: gzippedSizeKb(
              [...collectStaticImports([...adminEntryChunks, chunk])].filter((part) => !shell.has(part)),
            ),
          },
        ];
      });
      const problems = pages.flatMap(({ name, size }) => {
        const totalKb = gzippedSizeKb(shell) + size + textsKb(bundle, ['site', name.split('/')[0] ?? '']);
        if (size > BUDGET_KB.beyondShell) return `${name} adds ${size.toFixed(1)} kB to the shell`;
        if (name === 'home/HomePage' && totalKb > BUDGET_KB.home) return `${name} loads ${totalKb.toFixed(1)} kB`;
        return [];
      });
      for (const { name, size } of sections) {
        if (size > BUDGET_KB.panel) problems.push(`the panel with ${name} adds ${size.toFixed(1)} kB to the shell`);
      }

      const formatSizes = (sizes: typeof pages) =>
        sizes.sort((a, b) => b.size - a.size).map(({ name, size }) => `${name} +${size.toFixed(1)}`);
      this.info(`JavaScript in kB gzip: shell ${gzippedSizeKb(shell).toFixed(1)}, ${formatSizes(pages).join(', ')}`);
      this.info(`The panel with its first tab, in kB gzip beyond the shell: ${formatSizes(sections).join(', ')}`);
      if (problems.length > 0) this.error(`Too much JavaScript: ${problems.join(', ')}`);
    },
  };
}
