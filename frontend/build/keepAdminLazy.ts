import type { Plugin } from 'vite';
import { listChunks, collectReachableChunks } from './chunks';

const ADMIN_ENTRY_PATTERN = /\/src\/admin\/AdminPage\.tsx$/;

/**
 * Fails the build when a public page can load admin code, statically or dynamically.
 * The route of the panel is the only entry point and is not followed.
 */
export function keepAdminLazy(): Plugin {
  return {
    name: 'keep-admin-lazy',
    generateBundle(_options, bundle) {
      const chunks = listChunks(bundle);
      const adminEntryFiles = new Set(
        chunks.filter((chunk) => ADMIN_ENTRY_PATTERN.test(chunk.facadeModuleId ?? '')).map((chunk) => chunk.fileName),
      );

      const publicChunks = collectReachableChunks(
        bundle,
        chunks.filter((chunk) => chunk.isEntry),
        (chunk) => [...chunk.imports, ...chunk.dynamicImports.filter((file) => !adminEntryFiles.has(file))],
      );
      const leaked = [...publicChunks].flatMap((chunk) => chunk.moduleIds).filter((id) => id.includes('/src/admin/'));
      if (leaked.length > 0) this.error(`Admin code in the public bundle:\n${leaked.join('\n')}`);
    },
  };
}
