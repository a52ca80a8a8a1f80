import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

/** All chunks reachable from these ones over the edges that `next` returns, each once. */
export function reach(bundle: Bundle, from: Chunk[], next: (chunk: Chunk) => string[]): Set<Chunk> {
  const reached = new Set<Chunk>();
  const visit = (chunk: Bundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || reached.has(chunk)) return;
    reached.add(chunk);
    next(chunk).forEach((file) => visit(bundle[file]));
  };
  from.forEach(visit);
  return reached;
}

/** The page of this chunk, such as `news/NewsPage`; null for every other chunk. */
export const pageOf = (chunk: Chunk): string | null => {
  const name = nameBelow('/src/features/', chunk);
  return name?.endsWith('Page') ? name : null;
};

/** The part of the panel in this chunk, such as `AdminPage` or `bans/BansSection`; null for every other chunk. */
export const sectionOf = (chunk: Chunk): string | null => {
  const name = nameBelow('/src/admin/', chunk);
  return name === 'AdminPage' || name?.endsWith('Section') ? name : null;
};

/** The path of the chunk's component below the folder, without its extension. */
function nameBelow(folder: string, { facadeModuleId }: Chunk): string | null {
  const [, path] = facadeModuleId?.split(folder) ?? [];
  return path?.endsWith('.tsx') ? path.slice(0, -'.tsx'.length) : null;
}
