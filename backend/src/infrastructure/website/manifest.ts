/** The part of Vite's manifest that lists the files of a module. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const ENTRY_MODULE = 'index.html';

/** The files that a page loads besides those of every page, so that the browser can request them at once. */
export function filesOf(manifest: Manifest, module: string): { scripts: string[]; stylesheets: string[] } {
  if (!manifest[module]) throw new Error(`The build has no ${module}: the manifest does not match the routes.`);

  const shell = collectImports(manifest, ENTRY_MODULE);
  const modules = [...collectImports(manifest, module)].filter((key) => !shell.has(key)).map((key) => manifest[key]);
  return {
    scripts: modules.flatMap((chunk) => (chunk ? [`/${chunk.file}`] : [])),
    stylesheets: modules.flatMap((chunk) => chunk?.css ?? []).map((file) => `/${file}`),
  };
}

function collectImports(manifest: Manifest, from: string): Set<string> {
  const collected = new Set<string>();
  const visit = (key: string) => {
    if (collected.has(key)) return;
    collected.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  visit(from);
  return collected;
}
