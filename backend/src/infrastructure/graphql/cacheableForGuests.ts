import { TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';

/** Marks a query whose result is the same for every anonymous visitor, except for its personal fields. */
export const CacheableForGuests = () => Extensions({ cacheableForGuests: true });

/** Marks a field that depends on the visitor. */
export const Personal = () => Extensions({ personal: true });

/** Whether every anonymous visitor gets the same result for a document. */
export function isCacheableForGuests(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let isCacheable = true;
  const checkField = () => {
    const { extensions = {} } = types.getFieldDef() ?? {};
    const isAtRoot = types.getParentType() === schema.getQueryType();
    if (extensions['personal'] || (isAtRoot && !extensions['cacheableForGuests'])) isCacheable = false;
  };
  visit(document, visitWithTypeInfo(types, { Field: checkField }));
  return isCacheable;
}
