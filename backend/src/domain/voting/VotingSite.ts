/** The part of a vote link that identifies its votes. */
export interface VotingSite {
  readonly linkId: string;
  /** The name of the link, under which its votes are counted. */
  readonly site: string;
  /** The service name that the voting site sends; null if it equals the name of the link. */
  readonly serviceName: string | null;
}

/**
 * Finds the site of a service name, case-insensitive. A service name entered by staff takes precedence over a link
 * name. A link name that several links share matches none of them.
 */
export function findSite<Site extends VotingSite>(service: string, sites: readonly Site[]): Site | null {
  const serviceKey = service.toLowerCase();
  const entered = sites.find(({ serviceName }) => serviceName?.toLowerCase() === serviceKey);
  if (entered) return entered;

  const [named, ...others] = sites.filter(
    ({ site, serviceName }) => serviceName === null && site.toLowerCase() === serviceKey,
  );
  return others.length === 0 ? (named ?? null) : null;
}
