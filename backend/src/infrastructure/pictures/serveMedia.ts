import { Router } from 'express';
import { addressOfMedia, hashOfMedia } from '../../domain/media/Media';
import type { MediaBytes } from '../../domain/media/MediaBytes';
import { sendConditional } from '../http/encoding';
import { sendNotFound } from '../http/httpGuards';
import { MediaCache } from './MediaCache';

/** A picture runs nothing, whatever it contains, and other sites may show it. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Serves uploaded pictures by the hash of their content, without cookies and sessions. */
export const serveMedia = (bytes: MediaBytes): Router => {
  const cache = new MediaCache(bytes);
  return Router().get('/:name', async (request, response) => {
    const address = `/media/${request.params.name}`;
    const hash = hashOfMedia(address);
    const picture = hash && (await cache.get(hash));
    if (!hash || !picture || addressOfMedia(hash, picture.type) !== address)
      return sendNotFound(request, response, () => undefined);
    response.set({ ...HEADERS, 'Content-Type': picture.type, ETag: `"${hash}"` });
    sendConditional(request, response, picture.content);
  });
};
