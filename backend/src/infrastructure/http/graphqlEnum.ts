/** Upper-case names for GraphQL over the lower-case values that the domain, the database and REST use. */
export const graphqlEnum = <Value extends string>(values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(values.map((value) => [value.toUpperCase().replace(/[-.]/g, '_'), value]));
