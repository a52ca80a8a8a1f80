import { GraphQLDateTimeISO } from 'graphql-scalars';
import { GraphQLScalarType } from 'graphql';

/** The library's ISO 8601 scalar under the name the API promises; UTC with an offset on output. */
export const DateTime = new GraphQLScalarType({
  ...GraphQLDateTimeISO.toConfig(),
  name: 'DateTime',
  description: 'A moment in time, ISO 8601 with an offset; always UTC on output.',
});
