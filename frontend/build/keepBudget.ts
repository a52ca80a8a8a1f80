import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunksOf, pageOf, reach, sectionOf } from './chunks';

/** In kB of 1,000 bytes, gzipped. */
const budget = { home: 230, beyondShell: 35, panel: 60 };

/** Prints the JavaScript size of each page, and fails the build when a page exceeds its budget. */
export function keepBudget(): Plugin {
  return {
    name: 'keep-budget',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const atOnce = (from: typeof chunks) => reach(bundle, from, (chunk) => chunk.imports);
      const weigh = (set: Iterable<(typeof chunks)[number]>) =>
        [...set].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0) / 1000;

      const shell = atOnce(chunks.filter((chunk) => chunk.isEntry));
      const pages = chunks.flatMap((chunk) => {
        const name = pageOf(chunk);
        return name ? [{ name, size: weigh([...atOnce([chunk])].filter((part) => !shell.has(part))) }] : [];
      });
      const door = chunks.filter((chunk) => sectionOf(chunk) === 'AdminPage');
      const tabs = chunks.flatMap((chunk) => {
        const name = sectionOf(chunk);
        if (!name || door.includes(chunk)) return [];
        return [{ name, size: weigh([...atOnce([...door, chunk])].filter((part) => !shell.has(part))) }];
      });
      const problems = pages.flatMap(({ name, size }) => {
        const whole = weigh(shell) + size;
        if (size > budget.beyondShell) return `${name} adds ${size.toFixed(1)} kB to the shell`;
        if (name === 'home/HomePage' && whole > budget.home) return `${name} loads ${whole.toFixed(1)} kB`;
        return [];
      });
      for (const { name, size } of tabs) {
        if (size > budget.panel) problems.push(`the panel with ${name} adds ${size.toFixed(1)} kB to the shell`);
      }

      const figures = (sizes: typeof pages) =>
        sizes.sort((a, b) => b.size - a.size).map(({ name, size }) => `${name} +${size.toFixed(1)}`);
      this.info(`JavaScript in kB gzip: shell ${weigh(shell).toFixed(1)}, ${figures(pages).join(', ')}`);
      this.info(`The panel with its first tab, in kB gzip beyond the shell: ${figures(tabs).join(', ')}`);
      if (problems.length > 0) this.error(`Too much JavaScript: ${problems.join(', ')}`);
    },
  };
}
