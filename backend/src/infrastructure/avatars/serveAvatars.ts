import { Router } from 'express';
import { InvalidInput } from '../../domain/shared/DomainError';
import { etagOf, sendConditional } from '../http/encoding';
import { AVATAR_SIZES, type AvatarSize, type AvatarProvider } from './AvatarProvider';
import { sentence } from '../../domain/shared/Sentence';

const DEFAULT_SIZE = 40;

/** Serves avatars by player name, as pictures that any cache may store. */
export const serveAvatars = (avatars: AvatarProvider): Router =>
  Router().get('/:name', async (request, response) => {
    const { type, content, maxAge } = await avatars.get(request.params.name, readSize(request.query['size']));
    response.set({ 'Content-Type': type, 'Cache-Control': `public, max-age=${maxAge}`, ETag: etagOf(content) });
    sendConditional(request, response, content);
  });

function readSize(given: unknown): AvatarSize {
  if (given === undefined) return DEFAULT_SIZE;
  const size = AVATAR_SIZES.find((known) => String(known) === given);
  if (!size) throw new InvalidInput({ size: [sentence('avatarSize', { sizes: AVATAR_SIZES.join(', ') })] });
  return size;
}
