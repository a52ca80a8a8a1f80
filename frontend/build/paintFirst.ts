import type { Plugin } from 'vite';

/**
 * Pages come with their content, so nothing may stand in the way of their first paint: the few styles that it needs are
 * put into the document, and the scripts, which only bring the page to life, are asked for once it has been painted.
 * `index.html` has the script that does so; it takes every link marked `data-later`, those of the server's pages as well.
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
