import type { RequestHandler } from 'express';
import { CHANGES_NOTHING } from '../api/ownOrigin';
import type { KeptAnswers } from './KeptAnswers';

/** Forgets what was kept before the answer to a change leaves, so that its sender finds it wherever they look next. */
export const forgetAfterChanges =
  (answers: KeptAnswers): RequestHandler =>
  ({ method }, response, next) => {
    if (!CHANGES_NOTHING.has(method)) {
      const writeHead = response.writeHead.bind(response) as (...all: unknown[]) => typeof response;
      response.writeHead = ((...all: unknown[]) => {
        answers.forget();
        return writeHead(...all);
      }) as typeof response.writeHead;
    }
    next();
  };
