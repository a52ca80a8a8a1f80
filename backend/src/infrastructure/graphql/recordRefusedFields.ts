import type { ApolloServerPlugin } from '@apollo/server';
import { isRefusalCode, type RefusalLog } from '../observability/RefusalLog';
import { toDomainError } from '../http/errors';
import type { Context } from './Context';

/** Logs fields that were denied to the caller. */
export const recordRefusedFields = (refusals: RefusalLog): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, operation, contextValue: { user, visitor } }) => {
      for (const { originalError, nodes } of errors) {
        const code = toDomainError(originalError)?.code;
        const field = nodes?.[0];
        if (!code || !isRefusalCode(code) || field?.kind !== 'Field') continue;
        const operationName = `${operation?.operation ?? 'query'} ${field.name.value}`;
        refusals.record({ username: user?.username ?? null, address: visitor.address, asked: operationName, code });
      }
    },
  }),
});
