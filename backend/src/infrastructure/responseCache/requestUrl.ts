/** Splits the raw URL of a request into path and query; a URL parser would resolve dots and hosts in it. */
export function splitUrl(url: string): [path: string, query: URLSearchParams] {
  const [path = ''] = url.split('?', 1);
  return [path, new URLSearchParams(url.slice(path.length))];
}

/** The URL with the parameters that are known at this path, in their fixed order. */
export function normalizeUrl(path: string, parameters: readonly string[], query: URLSearchParams): string {
  const knownParameters = new URLSearchParams();
  for (const name of parameters) if (query.has(name)) knownParameters.set(name, query.get(name) ?? '');
  return knownParameters.size > 0 ? `${path}?${knownParameters}` : path;
}
