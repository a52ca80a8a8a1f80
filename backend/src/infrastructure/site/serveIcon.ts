import { Router } from 'express';
import type { ImportedFiles } from '../../domain/imports/ImportedFiles';

const PLACE = '/server-icon';

/** Another picture has another address, so that every cache may keep this one. */
export const iconAddress = (hash: string): string => `${PLACE}/${hash}.png`;

/** The picture of the game server that was found in its folder. */
export const serveIcon = (files: ImportedFiles): Router =>
  Router().get(`${PLACE}/:name`, async (request, response, next) => {
    const icon = await files.icon();
    if (!icon || request.params.name !== `${icon.hash}.png`) next();
    else response.set('Cache-Control', 'public, max-age=31536000, immutable').type('png').send(icon.content);
  });
