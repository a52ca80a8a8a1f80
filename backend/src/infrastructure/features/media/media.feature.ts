import { MediaOptions, MediaService } from '../../../application/media/MediaService';
import { ShownPictures } from '../../../application/media/ShownPictures';
import { Log } from '../../../application/shared/Log';
import { MediaBytes } from '../../../domain/media/MediaBytes';
import { MediaLibrary } from '../../../domain/media/MediaLibrary';
import { PictureProcessor } from '../../../domain/media/PictureProcessor';
import { MediaResolver } from './media.graphql';
import {
  EventPictureResolver,
  GalleryPictureResolver,
  BrandPictureResolver,
  NewsPictureResolver,
  StorePictureResolver,
} from './pictures.graphql';
import { PictureLoader } from '../../http/PictureLoader';
import { ChildPictureProcessor } from '../../pictures/ChildPictureProcessor';
import { SqlMediaBytes, SqlMediaLibrary } from './media.repository';
import { MediaRest } from './media.rest';
import { MediaSchema } from './media.schema';
import { clearExpired, removeExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const media: Feature = {
  services: [MediaService, ShownPictures, PictureLoader],
  ports: [port(MediaLibrary, SqlMediaLibrary), port(MediaBytes, SqlMediaBytes)],
  resolvers: [
    MediaResolver,
    NewsPictureResolver,
    EventPictureResolver,
    GalleryPictureResolver,
    BrandPictureResolver,
    StorePictureResolver,
  ],
  adapters: [MediaRest],
  entities: [MediaSchema],
  items: [{ kind: 'media', table: 'media', translations: 'media_translations' }],
  retention: [
    // A foreign key refuses to delete a picture that something shows, even if that began a moment ago.
    clearExpired(
      'media',
      'unused_since = now()',
      'unused_since IS NULL AND NOT EXISTS (SELECT FROM media_uses WHERE media_id = media.id)',
    ),
    clearExpired(
      'media',
      'unused_since = NULL',
      'unused_since IS NOT NULL AND EXISTS (SELECT FROM media_uses WHERE media_id = media.id)',
    ),
    removeExpired(
      'media',
      `unused_since < now() - interval '30 days' AND NOT EXISTS (SELECT FROM media_uses WHERE media_id = media.id)`,
    ),
  ],
  bindings: (
    bind,
    {
      config: {
        media: { acceptsUploads, quotaBytes },
      },
    },
  ) => {
    bind(MediaOptions).toConstantValue(new MediaOptions(acceptsUploads, quotaBytes));
    bind(PictureProcessor)
      .toResolvedValue((log) => new ChildPictureProcessor(log), [Log])
      .inSingletonScope();
  },
};
