import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Log } from '../../application/shared/Log';
import { InvalidInput, TemporarilyRefused } from '../../domain/shared/DomainError';
import { INTERNAL_ERROR, toDomainError } from '../http/errors';
import { logFailure } from '../observability/logFailure';
import { localize, localizeError } from '../texts/localize';
import { serializeCurrent } from './serializeCurrent';
import { currentRequestId, RequestAbandoned } from '../requestScope/requestScope';
import { sentence } from '../../domain/shared/Sentence';

/** Gives a GraphQL error the message, code and fields that REST returns for it. Bugs are logged and hidden. */
export const formatError =
  (log: Log, schema: GraphQLSchema) =>
  (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const requestId = currentRequestId();
    const cause = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
    const known = toMissingArgument(cause) ?? toDomainError(cause);
    if (known) {
      if (known.kind === 'unavailable' && !(known instanceof TemporarilyRefused))
        logFailure(log, 'query failed', cause);
      const localized = localizeError(known);
      const { current } = known.details;
      const details =
        isObject(current) && thrown instanceof GraphQLError
          ? { ...localized.details, current: serializeCurrent(schema, thrown, current) }
          : localized.details;
      return { ...formatted, message: localized.message, extensions: { code: known.code, ...details, requestId } };
    }

    const code = formatted.extensions?.['code'];
    // An error from below GraphQL is a bug, whatever code it carries.
    if (code !== INTERNAL_ERROR.code && cause instanceof GraphQLError)
      return { ...formatted, message: simplifyMessage(formatted.message), extensions: { code, requestId } };

    if (!(cause instanceof RequestAbandoned)) logFailure(log, 'query failed', cause);
    return {
      ...formatted,
      message: localize(INTERNAL_ERROR.message),
      extensions: { code: INTERNAL_ERROR.code, requestId },
    };
  };

/** Replaces messages that name the library and its options: these only reveal to callers what runs here. */
function simplifyMessage(message: string): string {
  if (message.startsWith('GraphQL introspection is not allowed')) return 'Introspection is disabled on this site.';
  if (message.startsWith('This operation has been blocked as a potential Cross-Site Request Forgery'))
    return 'Please send this request with the content type application/json.';
  return message.replace(/^Apollo Server /i, 'This site ');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** GraphQL accepts null for a variable with a default, and only fails when it executes a field that needs a value. */
function toMissingArgument(cause: unknown): InvalidInput | null {
  const argument = cause instanceof GraphQLError && /^Argument "(\w+)" of non-null type /.exec(cause.message)?.[1];
  return argument ? new InvalidInput({ [argument]: [sentence('fillIn')] }) : null;
}
