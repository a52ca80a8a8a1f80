import type { RequestHandler } from 'express';
import { Unavailable } from '../../domain/shared/DomainError';
import { currentRequest } from '../observability/requestScope';
import { etagOf, sendFresh } from './encoding';
import type { Execute } from './Renderer';

/** Writes a document anew; null when the site has none. */
export type Write = () => Promise<string | null>;

/** A document that is written from what the site knows at the moment. Those who ask while it is being written share it. */
export function serveWritten(type: string, write: Write): RequestHandler {
  let underWay: Promise<string | null> | null = null;
  const written = () => (underWay ??= write().finally(() => (underWay = null)));

  return async (request, response, next) => {
    const text = await written();
    if (text === null) return next();
    currentRequest()?.sharing.allow();
    response.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache', ETag: etagOf(text) });
    sendFresh(request, response, Buffer.from(text));
  };
}

/** Asks as a guest. The caller says what the data looks like, because the query does. */
export async function ask<Data>(execute: Execute, query: string): Promise<Data> {
  const { data, errors } = await execute({ query });
  if (errors || !data) throw new Unavailable();
  return data as Data;
}
