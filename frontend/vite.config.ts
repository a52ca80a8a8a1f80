import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';
import { keepAdminLazy } from './build/keepAdminLazy';
import { keepBudget } from './build/keepBudget';
import { leaveOut } from './build/leaveOut';
import { paintFirst } from './build/paintFirst';
import { precompress } from './build/precompress';
import { serveTexts } from './build/serveTexts';
import { createSplitting } from './build/splitting';

const backend = process.env.BACKEND_ORIGIN ?? 'http://localhost:3000';

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    react(),
    leaveOut(),
    serveTexts({ isServerBuild: Boolean(isSsrBuild) }),
    ...(isSsrBuild ? [] : [paintFirst(), keepAdminLazy(), keepBudget(), precompress()]),
  ],
  resolve: {
    alias: { '@': fileURLToPath(new URL('src', import.meta.url)) },
    // RxJS in the syntax of today is smaller than in that of 2009.
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
  },
  define: mode === 'production' ? { 'globalThis.__DEV__': 'false' } : {},
  // One file instead of a thousand: the server starts one second faster, and unused library code is not read.
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(['/graphql', '/api', '/avatars', '/webhook', '/feed.xml'].map((path) => [path, backend])),
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The Content-Security-Policy of the pages allows fonts and styles from files only.
    assetsInlineLimit: 0,
    // `keepBudget` already prints the sizes that count.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: createSplitting() } } }),
    target: ['chrome117', 'firefox121', 'safari17'],
  },
}));
