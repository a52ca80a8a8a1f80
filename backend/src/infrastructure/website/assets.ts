import type { RequestHandler } from 'express';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { negotiateEncoding, etagOf, sendConditional } from '../http/encoding';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

interface Asset {
  type: string;
  etag: string;
  content: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

/** The files of the built site by path, kept in memory: a few megabytes that never change while the process runs. */
export type Assets = ReadonlyMap<string, Asset>;

export async function readAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));

  const assets = new Map<string, Asset>();
  for (const [file, content] of contents) {
    const type = CONTENT_TYPES[extname(file)];
    // Excludes the templates, the manifest in its dot folder, and the compressed variants of other files.
    if (!type || relative(folder, file).startsWith('.')) continue;

    assets.set(`/${relative(folder, file).split(sep).join('/')}`, {
      type,
      etag: etagOf(content),
      content,
      br: contents.get(`${file}.br`),
      gzip: contents.get(`${file}.gz`),
    });
  }
  return assets;
}

/** Serves known files by exact path, so path traversal is impossible. Names below `/assets/` contain a content hash. */
export function serveAssets(assets: Assets): RequestHandler {
  return (request, response, next) => {
    const asset = assets.get(request.path);
    if (!asset) return next();

    const encoding = negotiateEncoding(request.headers);
    const compressed = encoding && asset[encoding];
    response.set({
      'Content-Type': asset.type,
      'Cache-Control': request.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: asset.etag,
      Vary: 'Accept-Encoding',
    });
    if (compressed) response.set('Content-Encoding', encoding);
    sendConditional(request, response, compressed ?? asset.content);
  };
}
