import { Router } from 'express';
import type { ImportedFiles } from '../../domain/imports/ImportedFiles';

const ICON_PATH = '/server-icon';

/** A new icon has a new path, so that caches can keep this one forever. */
export const iconPath = (hash: string): string => `${ICON_PATH}/${hash}.png`;

/** Serves the icon that was found in the folder of the game server. */
export const serveIcon = (files: ImportedFiles): Router =>
  Router().get(`${ICON_PATH}/:name`, async (request, response, next) => {
    const icon = await files.icon();
    if (!icon || request.params.name !== `${icon.hash}.png`) next();
    else response.set('Cache-Control', 'public, max-age=31536000, immutable').type('png').send(icon.content);
  });
