import type { RequestHandler } from 'express';
import { splitUrl } from '../responseCache/requestUrl';
import { sendReply } from '../responseCache/cacheable';
import { cacheKeyOf, type TrustedQueries } from './TrustedQueries';

/** Serves queries that are requested by their hash; Apollo handles all others. */
export const serveTrustedQueries =
  (queries: TrustedQueries): RequestHandler =>
  async (request, response, next) => {
    if (request.method === 'POST') {
      // A client whose hash was unknown sends it beside the text. Apollo refuses extensions that are not enabled.
      if (request.body?.query) delete request.body.extensions?.persistedQuery;
      return next();
    }
    const [, query] = splitUrl(request.originalUrl);
    const persistedRequest = queries.read(query);
    if (!persistedRequest) {
      // Apollo only accepts requests that have passed a body parser.
      request.body ??= undefined;
      return next();
    }
    sendReply(
      request,
      response,
      await queries.respond(persistedRequest, response.locals.caller),
      cacheKeyOf(persistedRequest),
    );
  };
