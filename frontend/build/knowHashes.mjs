const QUERY = /graphql\(\s*`\s*query (\w+)/g;

/** The hashes of the trusted queries, by the names of their operations. */
function readHashes(trustedQueries) {
  const entries = Object.entries(trustedQueries).map(([hash, text]) => [/query (\w+)/.exec(text)?.[1], hash]);
  const hashes = new Map(entries);
  if (hashes.size < entries.length) throw new Error('Two queries have one name.');
  return hashes;
}

/** Gives each module the hashes of its queries, so that no browser has to compute them. */
export function knowHashes(trustedQueries) {
  const hashes = readHashes(trustedQueries);
  const missing = new Set(hashes.keys());
  return {
    name: 'know-hashes',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      const names = Array.from(code.matchAll(QUERY), ([, name]) => name).filter((name) => hashes.has(name));
      if (names.length === 0) return null;
      for (const name of names) missing.delete(name);
      const known = names.map((name) => `graphql.hashes.set('${name}', '${hashes.get(name)}');`);
      return { code: [code, ...known].join('\n'), map: null };
    },
    buildEnd() {
      if (missing.size > 0) this.error(`No module has these queries: ${[...missing].join(', ')}`);
    },
  };
}
