import type { ShareDesign } from '../../domain/brand/ShareDesign';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Caller } from '../http/identify';
import type { RejectedForm } from '../http/RejectedForm';

/** Runs an operation of the public schema in this process, as a guest who reads this language; rate limits count it for the address, if any. */
export type Execute = (
  operation: { query: string; operationName?: string; variables?: Record<string, unknown> },
  language: string,
  address?: string,
  /** Whose cookies a personal page may read; otherwise it is a guest without any. */
  caller?: Caller,
) => Promise<{ data?: unknown; errors?: readonly ExecutionProblem[] }>;

/** Runs an operation in the language of the page. */
export type PageExecute = (operation: Parameters<Execute>[0]) => ReturnType<Execute>;

export interface ExecutionProblem {
  readonly message: string;
  readonly extensions?: Record<string, unknown> | undefined;
}

/** What a document carries of the brand. */
export interface DocumentBrand {
  /** CSS; empty for the look of the build. */
  styles: string;
  /** The theme of visitors who have not chosen one. */
  defaultTheme: string;
  /** The background of each theme, as `#RRGGBB`. */
  grounds: { dark: string; light: string };
}

/** The drawn logo. */
export interface DrawnIcon {
  /** The background where an icon must not be transparent, as `#RRGGBB`. */
  ground: string;
  /** Rows of colours; null is transparent. */
  pixels: readonly (readonly (string | null)[])[];
  /** The same in SVG path data. */
  paths: readonly { color: string; data: string }[];
}

export interface RenderedPage {
  status: 200 | 404;
  /** Title, description and links of the page, as markup. */
  head: string;
  body: string;
  styles: { key: string; ids: string[]; css: string }[];
  /** The data of the page, for hydration in the browser. */
  data: unknown;
  brand?: DocumentBrand | undefined;
  /** What its link preview shows; null: a picture of its own. */
  share?: ShareDesign | null;
  /** Shown again by the page, also after hydration. */
  rejectedForm?: RejectedForm | undefined;
}

/** What a page that only the browser renders has from the server. */
export interface ShellContent {
  title: string;
  /** The settings of the site, for the browser's cache. */
  data: unknown;
  brand?: DocumentBrand | undefined;
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
    /** Whether it depends on the cookies of the visitor. */
    isPersonal: boolean;
    /** Whether its address has the prefix of the language. */
    isLocalized: boolean;
    parameters: readonly string[];
  };
  /** The languages of the build, as BCP 47 codes. */
  languageCodes: string[];
  /** The direction of a language, and the files with the texts of a page in it. */
  describeLanguage(code: string, pathname: string): { direction: string; files: string[] };
  /** `brand` is the result of querying `siteBrand`. */
  drawIcon(brand: unknown): DrawnIcon;
  renderShell(execute: PageExecute): Promise<ShellContent>;
  /** `url` is without the prefix of the language. */
  render(visit: {
    url: string;
    language: string;
    prefix: string;
    origin: string;
    execute: PageExecute;
    signal: AbortSignal;
    /** The form of the page that the request sent and the server refused. */
    rejectedForm?: RejectedForm | undefined;
  }): Promise<RenderedPage>;
}

export async function loadRenderer(dist: string): Promise<Renderer> {
  const entry = join(dist, 'server', 'entry-server.js');
  await readFile(entry).catch((cause: unknown) => {
    throw new Error(`The site is not built: ${entry} is missing. Run \`npm run build\`.`, { cause });
  });
  return import(pathToFileURL(entry).href);
}
