import { TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';

/** A query whose result is the same for every anonymous visitor, but for its personal fields. */
export const CacheableForGuests = () => Extensions({ cacheableForGuests: true });

/** A field that depends on the visitor who asks. */
export const Personal = () => Extensions({ personal: true });

/** Whether every anonymous visitor gets the same result of a document. */
export function isCacheableForGuests(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let isCacheable = true;
  const look = () => {
    const { extensions = {} } = types.getFieldDef() ?? {};
    const isAtRoot = types.getParentType() === schema.getQueryType();
    if (extensions['personal'] || (isAtRoot && !extensions['cacheableForGuests'])) isCacheable = false;
  };
  visit(document, visitWithTypeInfo(types, { Field: look }));
  return isCacheable;
}
