/** A vote link as votes are told apart by it. */
export interface VotingSite {
  readonly linkId: string;
  /** The name of the link, under which its votes are counted. */
  readonly site: string;
  /** The name that the voting site gives itself; null where it is that of the link. */
  readonly serviceName: string | null;
}

/**
 * The site that a service name stands for, without regard to case. A name that staff entered comes before the name of a
 * link, and a name that several links have stands for none of them.
 */
export function siteOf<Site extends VotingSite>(service: string, sites: readonly Site[]): Site | null {
  const wanted = service.toLowerCase();
  const entered = sites.find(({ serviceName }) => serviceName?.toLowerCase() === wanted);
  if (entered) return entered;

  const [named, ...others] = sites.filter(
    ({ site, serviceName }) => serviceName === null && site.toLowerCase() === wanted,
  );
  return others.length === 0 ? (named ?? null) : null;
}
