import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** What so many of the parts load is loaded with the first one. */
const COMMON_SHARE = { site: 3 / 8, panel: 1 / 3 };

const fileOf = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The modules that these reach without a dynamic import, and themselves. */
function reachFrom(from: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  from.forEach(visit);
  return reached;
}

/** All modules below a folder that these reach by a dynamic import, also through each other. */
function findLazyParts(from: string, folder: string, modules: Modules): Set<string> {
  const parts = new Set<string>();
  const visit = (id: string) => {
    for (const module of reachFrom([id], modules)) {
      for (const part of modules.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
        if (parts.has(part) || !part.startsWith(folder)) continue;
        parts.add(part);
        visit(part);
      }
    }
  };
  visit(from);
  return parts;
}

/** What is loaded with an entry: all that it needs, and what many of its lazy parts need. */
function collectFirstLoad(entry: string, folder: string, share: number, modules: Modules): Set<string> {
  const parts = [...findLazyParts(entry, folder, modules)];
  const counts = new Map<string, number>();
  for (const part of parts) {
    for (const id of reachFrom([part], modules)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count >= share * parts.length);
  return new Set([...reachFrom([entry], modules), ...common.map(([id]) => id)]);
}

function nameFirstLoads() {
  let site: Set<string> | undefined;
  let pages: Set<string> | undefined;
  let panel: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    const [entry, panelEntry] = [fileOf('main.tsx'), fileOf('admin/AdminPage.tsx')];
    site ??= collectFirstLoad(entry, fileOf('features/'), COMMON_SHARE.site, modules);
    pages ??= reachFrom([...findLazyParts(entry, fileOf('features/'), modules)], modules);
    panel ??= collectFirstLoad(panelEntry, fileOf('admin/'), COMMON_SHARE.panel, modules);
    if (site.has(id)) return 'site';
    // A page that shared a module with the panel would load all of it. The entry stays, as what the route loads.
    return panel.has(id) && !pages.has(id) && id !== panelEntry ? 'panel' : null;
  };
}

/** What each page loads is one chunk, and so is that of the panel: dozens of small ones compress worse and take a request each. */
export const createSplitting = () => ({
  includeDependenciesRecursively: false,
  groups: [{ name: nameFirstLoads(), debugName: 'first loads' }],
});
