import { GraphQLDateTimeISO, GraphQLJSON } from 'graphql-scalars';
import { GraphQLScalarType } from 'graphql';

/** The library's ISO 8601 scalar under the name the API promises; UTC with an offset on output. */
export const DateTime = new GraphQLScalarType({
  ...GraphQLDateTimeISO.toConfig(),
  name: 'DateTime',
  description: 'A moment in time, ISO 8601 with an offset; always UTC on output.',
});

/** Hands on what it is given: the input it stands in refuses what is no amount, in the same words as over REST. */
export const MoneyScalar = new GraphQLScalarType({
  name: 'Money',
  description: 'An amount of money as a decimal text, exact to the cent: "12.50". Never a number.',
  serialize: String,
});

export const JSONScalar = new GraphQLScalarType({
  ...GraphQLJSON.toConfig(),
  description: 'Any JSON value.',
});
