import type { Plugin } from 'vite';
import { chunksOf, reach } from './chunks';

const door = /\/src\/admin\/AdminPage\.tsx$/;

/**
 * Fails the build when a public page can load admin code, statically or dynamically.
 * The route of the panel is the only entry point and is not followed.
 */
export function keepAdminLazy(): Plugin {
  return {
    name: 'keep-admin-lazy',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const panel = new Set(
        chunks.filter((chunk) => door.test(chunk.facadeModuleId ?? '')).map((chunk) => chunk.fileName),
      );

      const open = reach(
        bundle,
        chunks.filter((chunk) => chunk.isEntry),
        (chunk) => [...chunk.imports, ...chunk.dynamicImports.filter((file) => !panel.has(file))],
      );
      const leaked = [...open].flatMap((chunk) => chunk.moduleIds).filter((id) => id.includes('/src/admin/'));
      if (leaked.length > 0) this.error(`Admin code in the public bundle:\n${leaked.join('\n')}`);
    },
  };
}
