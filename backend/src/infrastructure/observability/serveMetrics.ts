import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { Log } from '../../application/shared/Log';
import type { MetricsExporter } from './MetricsExporter';

/** Requires the token; if none is configured, the route does not exist. */
export function serveMetrics(exporter: MetricsExporter, token: string | null, log: Log): Router {
  const router = Router();
  if (token === null) return router;

  return router.get('/', async (request, response) => {
    if (!equalsInConstantTime(request.headers.authorization ?? '', `Bearer ${token}`)) {
      log.warn({}, 'metrics request denied');
      response.status(401).set({ 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }).end();
      return;
    }
    response.set({ 'Content-Type': exporter.contentType, 'Cache-Control': 'no-store' }).send(await exporter.collect());
  });
}

/** Compares in constant time, wherever the two differ and however long they are. */
const equalsInConstantTime = (actual: string, expected: string): boolean =>
  timingSafeEqual(digest(actual), digest(expected));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
