import type { ApolloServerPlugin } from '@apollo/server';
import type { Metrics } from '../observability/Metrics';
import type { Context } from './Context';

/** Counts root fields by their schema names. Operation names are not used, because callers can invent them. */
export const operationMetrics = (metrics: Metrics): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    willSendResponse: async ({ operation, response }) => {
      if (!operation || response.body.kind !== 'single') return;
      const failed = new Set(response.body.singleResult.errors?.map(({ path }) => path?.[0]));
      for (const field of operation.selectionSet.selections) {
        if (field.kind !== 'Field') continue;
        const outcome = failed.has(field.alias?.value ?? field.name.value) ? 'error' : 'ok';
        metrics.operations.inc({ operation: operation.operation, field: field.name.value, outcome });
      }
    },
  }),
});
