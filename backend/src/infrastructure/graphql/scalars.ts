import { GraphQLDateTimeISO, GraphQLJSON } from 'graphql-scalars';
import { GraphQLScalarType } from 'graphql';

/** The library's ISO 8601 scalar under the name the API promises; UTC with an offset on output. */
export const DateTime = new GraphQLScalarType({
  ...GraphQLDateTimeISO.toConfig(),
  name: 'DateTime',
  description: 'A timestamp in ISO 8601 with an offset. Output is always in UTC.',
});

/** Passes values through: the input class refuses invalid amounts, with the same messages as over REST. */
export const MoneyScalar = new GraphQLScalarType({
  name: 'Money',
  description: 'An amount of money as a decimal string, exact to the cent: "12.50". Never a number.',
  serialize: String,
});

export const JSONScalar = new GraphQLScalarType({
  ...GraphQLJSON.toConfig(),
  description: 'Any JSON value.',
});
