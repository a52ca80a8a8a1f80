/** Where a ban holds that does not hold everywhere, as the API tells it. */
interface BanServer {
  key: string | null;
  name: string | null;
}

interface Names {
  everywhere: string;
  /** Of a server that the reader does not see, or that was removed. */
  another: string;
  /** What a main server without a name is called. */
  siteName: string;
}

/** The name of the place where a ban holds. */
export function nameOfBanServer(server: BanServer | null, { everywhere, another, siteName }: Names): string {
  if (server === null) return everywhere;
  return server.name ?? (server.key === null ? another : siteName);
}
