import type { RequestHandler } from 'express';
import { Unavailable } from '../../domain/shared/DomainError';
import { sendReply } from '../responseCache/cacheable';
import type { Execute } from './Renderer';

/** Generates a document; null when the site has none. */
export type ContentGenerator = (language: string, path?: string) => Promise<string | Buffer | null>;

/** Serves a document that is generated from current data, such as the feed. */
export const serveGenerated =
  (type: string, generate: ContentGenerator, languageOf: (path: string) => string): RequestHandler =>
  async (request, response, next) => {
    const language = languageOf(request.path);
    const content = await generate(language, request.path);
    if (content === null) return next();
    const headers = {
      'Content-Type': typeof content === 'string' ? `${type}; charset=utf-8` : type,
      'Cache-Control': 'no-cache',
      'Content-Language': language,
    };
    sendReply(request, response, { headers, body: Buffer.from(content) }, request.path);
  };

/** Queries as a guest. The caller chooses the type of the data, because it follows from the query. */
export async function queryData<Data>(execute: Execute, query: string, language: string): Promise<Data> {
  const { data, errors } = await execute({ query }, language);
  if (errors || !data) throw new Unavailable();
  return data as Data;
}
