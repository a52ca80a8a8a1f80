import type { RequestHandler } from 'express';
import { NotAllowed } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { isCrossOrigin } from '../http/requireOwnOrigin';
import { splitUrl } from '../responseCache/requestUrl';
import { sendReply } from '../responseCache/cacheable';
import { cacheKeyOf, type TrustedQueries } from './TrustedQueries';

/** Serves queries that are requested by their hash; Apollo handles all others. */
/** A browser that asks on behalf of another site gets nothing, although it could not read the answer. */
export const serveTrustedQueries =
  (queries: TrustedQueries, publicOrigin: string): RequestHandler =>
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
    if (isCrossOrigin(request, request.host, publicOrigin)) throw new NotAllowed(sentence('otherSite'));
    sendReply(
      request,
      response,
      await queries.respond(persistedRequest, response.locals.caller),
      cacheKeyOf(persistedRequest),
    );
  };
