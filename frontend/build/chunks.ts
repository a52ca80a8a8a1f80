import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export const listChunks = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

/** All chunks reachable from these ones over the edges that `next` returns, each once. */
export function collectReachableChunks(bundle: Bundle, from: Chunk[], next: (chunk: Chunk) => string[]): Set<Chunk> {
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
export const getPageName = (chunk: Chunk): string | null => {
  const name = getModuleName('/src/features/', chunk);
  return name?.endsWith('Page') ? name : null;
};

/** The part of the panel in this chunk, such as `AdminPage`, `bans/BansSection` or `rewards/RewardsView`; null for every other chunk. */
export const getSectionName = (chunk: Chunk): string | null => {
  const name = getModuleName('/src/admin/', chunk);
  return name === 'AdminPage' || name?.endsWith('Section') || name?.endsWith('View') ? name : null;
};

/** The path of the chunk's component below the folder, without its extension. */
function getModuleName(folder: string, { facadeModuleId }: Chunk): string | null {
  const [, path] = facadeModuleId?.split(folder) ?? [];
  return path?.endsWith('.tsx') ? path.slice(0, -'.tsx'.length) : null;
}
