import type { RequestHandler } from 'express';
import type { Log } from '../../application/shared/Log';

/** One line for each answered request; the path goes in without its query, which may hold what a visitor typed. */
export const requestLog =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    const { method, path } = request;
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : 'aborted';
      const ms = Math.round(performance.now() - startedAt);
      log.debug({ method, path, status, ms }, 'answered');
    });
    next();
  };
