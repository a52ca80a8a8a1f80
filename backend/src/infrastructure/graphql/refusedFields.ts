import type { ApolloServerPlugin } from '@apollo/server';
import { isRefusal, type Refusals } from '../observability/Refusals';
import { toDomainError } from '../http/errors';
import type { Context } from './Context';

/** Logs fields that were denied to the caller. */
export const refusedFields = (refusals: Refusals): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, operation, contextValue: { user, visitor } }) => {
      for (const { originalError, nodes } of errors) {
        const code = toDomainError(originalError)?.code;
        const field = nodes?.[0];
        if (!code || !isRefusal(code) || field?.kind !== 'Field') continue;
        const asked = `${operation?.operation ?? 'query'} ${field.name.value}`;
        refusals.note({ username: user?.username ?? null, address: visitor.address, asked, code });
      }
    },
  }),
});
