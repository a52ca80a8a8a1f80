import compile from 'icu-minify/compile';
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { completeMessages, isPanel, isServer, listLanguages, requiredAreas } from '../../texts/tools/catalogues.mjs';

const VIRTUAL = 'virtual:texts';

/** The files that a visitor can need: each area of each language, compiled. */
function listFiles() {
  return listLanguages().flatMap((language) =>
    requiredAreas(language)
      .filter((area) => !isServer(area))
      .map((area) => ({ language, area })),
  );
}

const compileFile = (language: string, area: string) =>
  Object.fromEntries(Object.entries(completeMessages(language, area)).map(([key, text]) => [key, compile(text)]));

const content = () =>
  listFiles().map(({ language, area }) => ({ language, area, messages: compileFile(language, area) }));

/**
 * Gives the browser each area of texts as a file of its own, below an address that changes with their content, and gives
 * the server build the public areas of all languages (`virtual:texts`).
 */
export function serveTexts({ isServerBuild }: { isServerBuild: boolean }): Plugin {
  let base = '/assets/texts/dev';
  return {
    name: 'serve-texts',
    config(_config, { command }) {
      if (command === 'build') {
        const hash = createHash('sha256').update(JSON.stringify(content())).digest('base64url').slice(0, 8);
        base = `/assets/texts/${hash}`;
      }
      return { define: { TEXTS_URL: JSON.stringify(base) } };
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, area] = /^\/assets\/texts\/dev\/([\w-]+)\/([\w/-]+)\.json$/.exec(request.url ?? '') ?? [];
        if (!language || !area) return next();
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(compileFile(language, area)));
      });
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const texts: Record<string, Record<string, unknown>> = {};
      for (const { language, area, messages } of content()) {
        if (!isPanel(area)) (texts[language] ??= {})[area] = messages;
      }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
    },
    generateBundle() {
      if (isServerBuild) return;
      for (const { language, area, messages } of content())
        this.emitFile({
          type: 'asset',
          fileName: `${base.slice(1)}/${language}/${area}.json`,
          source: JSON.stringify(messages),
        });
    },
  };
}
