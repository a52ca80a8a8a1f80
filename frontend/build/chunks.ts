import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

/** The chunks that come with these ones, along the edges that `next` names; every chunk once. */
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

/** The page whose chunk this is, such as `news/NewsPage`; null for every other chunk. */
export const pageOf = ({ facadeModuleId }: Chunk): string | null =>
  /\/src\/features\/(.+Page)\.tsx$/.exec(facadeModuleId ?? '')?.[1] ?? null;

/** The part of the panel whose chunk this is, such as `AdminPage` or `bans/BansSection`; null for every other chunk. */
export const sectionOf = ({ facadeModuleId }: Chunk): string | null =>
  /\/src\/admin\/(AdminPage|.+Section)\.tsx$/.exec(facadeModuleId ?? '')?.[1] ?? null;
