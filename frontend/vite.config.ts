import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { keepAdminLazy } from './build/keepAdminLazy';
import { keepBudget } from './build/keepBudget';
import { paintFirst } from './build/paintFirst';
import { precompress } from './build/precompress';

const backend = process.env.BACKEND_ORIGIN ?? 'http://localhost:3000';

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [paintFirst(), keepAdminLazy(), keepBudget(), precompress()])],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  define: mode === 'production' ? { 'globalThis.__DEV__': 'false' } : {},
  // One file instead of a thousand: the server starts a second sooner, and nothing of a library is read that no page uses.
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(['/graphql', '/api', '/avatars', '/webhook', '/feed.xml'].map((path) => [path, backend])),
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The policy of the pages allows fonts and styles from files only.
    assetsInlineLimit: 0,
    // The budget is what counts, and `keepBudget` prints it.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    target: ['chrome117', 'firefox121', 'safari17'],
  },
}));
