import type { RequestHandler } from 'express';
import { Unavailable } from '../../domain/shared/DomainError';
import { sendReply } from '../responseCache/cacheable';
import type { Execute } from './Renderer';

/** Generates a document; null when the site has none. */
export type ContentGenerator = () => Promise<string | null>;

/** Serves a document that is generated from current data, such as the feed. */
export const serveGenerated =
  (type: string, generate: ContentGenerator): RequestHandler =>
  async (request, response, next) => {
    const text = await generate();
    if (text === null) return next();
    const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' };
    sendReply(request, response, { headers, body: Buffer.from(text) }, request.path);
  };

/** Queries as a guest. The caller chooses the type of the data, because it follows from the query. */
export async function queryData<Data>(execute: Execute, query: string): Promise<Data> {
  const { data, errors } = await execute({ query });
  if (errors || !data) throw new Unavailable();
  return data as Data;
}
