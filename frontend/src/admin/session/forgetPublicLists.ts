import type { ApolloClient } from '@apollo/client';

/** Fields that every page uses stay cached until new data arrives. All others are evicted and refetched on demand. */
const onEveryPage = new Set(['siteConfig', 'socialLinks', 'serverStatus', 'serverStatusHistory']);

/** Invalidates the cache of the public pages after a change by staff. */
export function forgetPublicLists(site: ApolloClient) {
  site.cache.modify({
    fields: (known, { fieldName, DELETE }) => (onEveryPage.has(fieldName) ? known : DELETE),
  });
  site.refetchQueries({ include: ['Site'] }).catch(() => {});
}
