import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { collectReachableChunks, getPageName, getSectionName, listChunks } from './chunks';

type Chunks = ReturnType<typeof listChunks>;

/**
 * JavaScript in kB of 1,000 bytes, gzipped as it is served. A page counts with what every page loads; `frame` is the panel
 * without its views and without what every page loads; a view counts beyond the frame.
 */
const BUDGET = { home: { kB: 215, files: 12 }, page: { kB: 226, files: 20 }, frame: { kB: 55 }, view: { kB: 20 } };

/** The texts of Home, in the language in which they are longest. */
const HOME_TEXTS_KB = 4;

const gzippedKb = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length / 1_000;

const sizeOf = (chunks: Iterable<Chunks[number]>): number =>
  [...chunks].reduce((sum, { code }) => sum + gzippedKb(code), 0);

/** The size of the files with the texts of some areas, in the language in which they are longest. */
function textsKb(bundle: Parameters<typeof listChunks>[0], areas: string[]): number {
  const sizes = new Map<string, number>();
  for (const file of Object.values(bundle)) {
    const [, language = '', area = ''] = /^assets\/texts\/[^/]+\/([^/]+)\/(.+)\.json$/.exec(file.fileName) ?? [];
    if (file.type !== 'asset' || !areas.includes(area)) continue;
    sizes.set(language, (sizes.get(language) ?? 0) + gzippedKb(file.source));
  }
  return Math.max(0, ...sizes.values());
}

/** Prints the JavaScript of each page and of each view of the panel, and fails the build when one exceeds its budget. */
export function keepBudget(): Plugin {
  return {
    name: 'keep-budget',
    // The code of all chunks is final.
    writeBundle(_options, bundle) {
      const chunks = listChunks(bundle);
      const reach = (from: Chunks) => collectReachableChunks(bundle, from, ({ imports }) => imports);
      const beyond = (parts: Set<Chunks[number]>, known: Set<Chunks[number]>) =>
        [...parts].filter((part) => !known.has(part));

      const entry = chunks.filter(({ isEntry }) => isEntry);
      const shell = reach(entry);
      const frame = reach([...entry, ...chunks.filter((chunk) => getSectionName(chunk) === 'AdminPage')]);
      const pages = chunks.flatMap((chunk) => {
        const name = getPageName(chunk);
        const loaded = reach([...entry, chunk]);
        return name ? [{ name, kB: sizeOf(loaded), files: loaded.size }] : [];
      });
      const views = chunks.flatMap((chunk) => {
        const name = getSectionName(chunk);
        return name && name !== 'AdminPage' ? [{ name, kB: sizeOf(beyond(reach([chunk]), frame)) }] : [];
      });
      const frameKb = sizeOf(beyond(frame, shell));

      const problems = [
        ...pages.flatMap(({ name, kB, files }) => {
          const most = name === 'home/HomePage' ? BUDGET.home : BUDGET.page;
          return kB > most.kB || files > most.files ? `${name} loads ${kB.toFixed(1)} kB in ${files} files` : [];
        }),
        ...(frameKb > BUDGET.frame.kB ? [`the frame of the panel adds ${frameKb.toFixed(1)} kB`] : []),
        ...views.flatMap(({ name, kB }) => (kB > BUDGET.view.kB ? `${name} adds ${kB.toFixed(1)} kB` : [])),
      ];
      const homeTexts = textsKb(bundle, ['site', 'home']);
      if (homeTexts > HOME_TEXTS_KB) problems.push(`the texts of Home have ${homeTexts.toFixed(1)} kB`);

      const format = (sizes: typeof views) =>
        sizes
          .toSorted((one, other) => other.kB - one.kB)
          .map(({ name, kB }) => `${name} ${kB.toFixed(1)}`)
          .join(', ');
      this.info(`JavaScript in kB gzip: all pages ${sizeOf(shell).toFixed(1)}; with it ${format(pages)}`);
      this.info(`Beyond it, the frame of the panel ${frameKb.toFixed(1)}; beyond both, ${format(views)}`);
      if (problems.length > 0) this.error(`Too much to load: ${problems.join(', ')}`);
    },
  };
}
