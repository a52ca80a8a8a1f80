import type { RequestHandler } from 'express';
import { splitAddress } from '../responseCache/address';
import { send } from '../responseCache/cacheable';
import { keyOf, type TrustedQueries } from './TrustedQueries';

/** Answers queries that are asked for by their hash; everything else is left to Apollo. */
export const serveTrustedQueries =
  (queries: TrustedQueries): RequestHandler =>
  async (request, response, next) => {
    if (request.method === 'POST') {
      // Sent beside the text by a client whose hash was unknown; Apollo refuses what it is not set up for.
      if (request.body?.query) delete request.body.extensions?.persistedQuery;
      return next();
    }
    const [, query] = splitAddress(request.originalUrl);
    const asked = queries.read(query);
    if (!asked) {
      // Apollo takes no request on which a parser of bodies has not left its mark.
      request.body ??= undefined;
      return next();
    }
    send(request, response, await queries.answer(asked, response.locals.caller), keyOf(asked));
  };
