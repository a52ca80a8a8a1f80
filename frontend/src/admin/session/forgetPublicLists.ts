import type { ApolloClient } from '@apollo/client';

/** What every page shows stays until it is known anew; the rest is asked for when a page needs it again. */
const onEveryPage = new Set(['siteConfig', 'socialLinks', 'serverStatus', 'serverStatusHistory']);

/** Public pages keep what they know; after a change by staff they have to ask again. */
export function forgetPublicLists(site: ApolloClient) {
  site.cache.modify({
    fields: (known, { fieldName, DELETE }) => (onEveryPage.has(fieldName) ? known : DELETE),
  });
  site.refetchQueries({ include: ['Site'] }).catch(() => {});
}
