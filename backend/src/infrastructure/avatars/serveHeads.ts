import { Router } from 'express';
import { InvalidInput } from '../../domain/shared/DomainError';
import { etagOf, sendFresh } from '../http/encoding';
import { HEAD_SIZES, type HeadSize, type PlayerHeads } from './PlayerHeads';

const USUAL_SIZE = 40;

/** Serves avatars by player name, as pictures that any cache may store. */
export const serveHeads = (heads: PlayerHeads): Router =>
  Router().get('/:name', async (request, response) => {
    const { type, content, maxAge } = await heads.of(request.params.name, readSize(request.query['size']));
    response.set({ 'Content-Type': type, 'Cache-Control': `public, max-age=${maxAge}`, ETag: etagOf(content) });
    sendFresh(request, response, content);
  });

function readSize(given: unknown): HeadSize {
  if (given === undefined) return USUAL_SIZE;
  const size = HEAD_SIZES.find((known) => String(known) === given);
  if (!size) throw new InvalidInput({ size: [`The size must be one of ${HEAD_SIZES.join(', ')}.`] });
  return size;
}
