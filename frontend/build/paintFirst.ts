import type { Plugin } from 'vite';

/**
 * Server-rendered pages must paint before any script loads. The critical CSS is inlined into the document.
 * Scripts, which only hydrate the page, load after the first paint: `index.html` has the script that does this.
 * It loads every link marked `data-later`, including those of server-rendered pages.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_link, file: string) => {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') throw new Error(`There is no ${file} in the build.`);
            return `<style>${String(sheet.source).trim()}</style>`;
          })
          .replaceAll('<link rel="modulepreload"', '<link data-later')
          .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, '<link data-later="entry" href="$1">'),
    },
  };
}
