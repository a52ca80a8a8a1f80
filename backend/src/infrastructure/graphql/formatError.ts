import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import type { Log } from '../../application/shared/Log';
import { INTERNAL, toDomainError } from '../api/errors';
import { currentRequestId } from '../observability/requestScope';

/** Gives a GraphQL error the sentence, code and fields that REST answers for the same refusal; a bug is logged and hidden. */
export const formatError =
  (log: Log) =>
  (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const requestId = currentRequestId();
    const cause = unwrapResolverError(thrown);
    const known = toDomainError(cause);
    if (known) {
      if (known.kind === 'unavailable') log.error({ err: cause }, 'a query failed');
      return { ...formatted, message: known.message, extensions: { code: known.code, ...known.details, requestId } };
    }

    const code = formatted.extensions?.['code'];
    if (code !== INTERNAL.code) return { ...formatted, extensions: { code, requestId } };

    log.error({ err: cause }, 'a query failed');
    return { ...formatted, message: INTERNAL.message, extensions: { code: INTERNAL.code, requestId } };
  };
