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
