import type { ApolloServerPlugin } from '@apollo/server';
import type { KeptAnswers } from '../answers/KeptAnswers';
import { currentRequest } from '../observability/requestScope';
import type { Context } from './Context';
import { rootFieldsOf, type GuestQueries } from './GuestQueries';

/** Lets an answer be shared where every field at the root of the query may be, learns the query, and forgets what was kept after a mutation. */
export const shareAnswers = (answers: KeptAnswers, queries: GuestQueries): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    willSendResponse: async ({ operation, response, schema, source, document }) => {
      const sharing = currentRequest()?.sharing;
      if (operation?.operation === 'mutation') answers.forget();

      const fields = schema.getQueryType()?.getFields() ?? {};
      const isSame = (name: string) => fields[name]?.extensions['sameForGuests'] === true;
      const failed = response.body.kind !== 'single' || response.body.singleResult.errors !== undefined;
      if (!failed && source && document) queries.learn(source, document);
      if (failed || operation?.operation !== 'query' || !rootFieldsOf(operation).every(isSame)) sharing?.refuse();
      else sharing?.allow();
    },
  }),
});
