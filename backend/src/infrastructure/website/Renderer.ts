import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs an operation of the public schema in this process, as a guest; rate limits count it for the address, if any. */
export type Execute = (
  operation: { query: string; operationName?: string; variables?: Record<string, unknown> },
  address?: string,
) => Promise<{ data?: unknown; errors?: readonly ExecutionProblem[] }>;

export interface ExecutionProblem {
  readonly message: string;
  readonly extensions?: Record<string, unknown> | undefined;
}

export interface RenderedPage {
  status: 200 | 404;
  /** Title, description and links of the page, as markup. */
  head: string;
  body: string;
  styles: { key: string; ids: string[]; css: string }[];
  /** The data of the page, for hydration in the browser. */
  data: unknown;
}

/** What a page that only the browser renders has from the server. */
export interface ShellContent {
  title: string;
  /** The settings of the site, for the browser's cache. */
  data: unknown;
}

/** The exports of the site's server build (`frontend/src/entry-server.tsx`). */
export interface Renderer {
  publicPaths: string[];
  /** `path` is the canonical path of the page, and null for the not-found page. */
  /** `parameters` are the query parameters that the page knows. */
  locate(pathname: string): {
    path: string | null;
    module: string;
    browserOnly: boolean;
    parameters: readonly string[];
  };
  renderShell(execute: Execute): Promise<ShellContent>;
  render(visit: { url: string; origin: string; execute: Execute; signal: AbortSignal }): Promise<RenderedPage>;
}

export async function loadRenderer(dist: string): Promise<Renderer> {
  const entry = join(dist, 'server', 'entry-server.js');
  await readFile(entry).catch((cause: unknown) => {
    throw new Error(`The site is not built: ${entry} is missing. Run \`npm run build\`.`, { cause });
  });
  return import(pathToFileURL(entry).href);
}
