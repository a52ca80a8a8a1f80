import type { RequestHandler } from 'express';
import { Unavailable } from '../../domain/shared/DomainError';

/** Answers for a request that is not answered in time, so that a caller never waits longer than the contract says. */
export const deadline =
  (milliseconds: number): RequestHandler =>
  (_request, response, next) => {
    const timer = setTimeout(() => {
      if (!response.headersSent) next(new Unavailable());
    }, milliseconds);
    response.once('close', () => clearTimeout(timer));
    next();
  };
