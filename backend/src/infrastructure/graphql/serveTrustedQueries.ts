import type { RequestHandler } from 'express';
import { splitAddress } from '../responseCache/address';
import { send } from '../responseCache/cacheable';
import { keyOf, type TrustedQueries } from './TrustedQueries';

/** Serves queries that are requested by their hash; Apollo handles all others. */
export const serveTrustedQueries =
  (queries: TrustedQueries): RequestHandler =>
  async (request, response, next) => {
    if (request.method === 'POST') {
      // A client whose hash was unknown sends it beside the text. Apollo refuses extensions that are not enabled.
      if (request.body?.query) delete request.body.extensions?.persistedQuery;
      return next();
    }
    const [, query] = splitAddress(request.originalUrl);
    const asked = queries.read(query);
    if (!asked) {
      // Apollo only accepts requests that have passed a body parser.
      request.body ??= undefined;
      return next();
    }
    send(request, response, await queries.answer(asked, response.locals.caller), keyOf(asked));
  };
