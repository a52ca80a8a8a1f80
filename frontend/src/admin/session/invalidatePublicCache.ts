import type { ApolloClient } from '@apollo/client';

/** Fields that every page uses stay cached until new data arrives. All others are evicted and refetched on demand. */
const keptFields = new Set(['siteConfig', 'socialLinks', 'serverStatus', 'serverStatusHistory']);

/** Invalidates the cache of the public pages after a change by staff. */
export function invalidatePublicCache(site: ApolloClient) {
  site.cache.modify({
    fields: (cached, { fieldName, DELETE }) => (keptFields.has(fieldName) ? cached : DELETE),
  });
  site.refetchQueries({ include: ['Site'] }).catch(() => {});
}
