/** Reads a file of `key=value` lines like Java's `Properties`; it never fails, whatever the content. */
export function parseJavaProperties(text: string): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const line of logicalLines(text)) {
    const [, key = '', value = ''] = /^((?:\\[^]|[^\\=:\s])*)[ \t\f]*[=:]?[ \t\f]*([^]*)$/.exec(line) ?? [];
    properties.set(unescapeProperty(key), unescapeProperty(value));
  }
  return properties;
}

/** Joins a line that ends in an odd number of backslashes with the next one; skips comments and empty lines. */
function logicalLines(text: string): string[] {
  const lines: string[] = [];
  let continuedLine: string | null = null;
  for (const rawLine of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const line = rawLine.replace(/^[ \t\f]+/, '');
    if (continuedLine === null && (line === '' || line.startsWith('#') || line.startsWith('!'))) continue;

    const joinedLine: string = (continuedLine ?? '') + line;
    const [backslashes = ''] = /(?<!\\)\\*$/.exec(line) ?? [];
    if (backslashes.length % 2 === 1) continuedLine = joinedLine.slice(0, -1);
    else {
      lines.push(joinedLine);
      continuedLine = null;
    }
  }
  return continuedLine === null ? lines : [...lines, continuedLine];
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

const unescapeProperty = (text: string): string =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_escape, code: string | undefined, character: string | undefined) =>
    code === undefined ? (ESCAPES[character ?? ''] ?? character ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
