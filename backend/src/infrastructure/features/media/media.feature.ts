import { ContainerModule } from 'inversify';
import { MediaOptions, MediaService } from '../../../application/media/MediaService';
import { ShownPictures } from '../../../application/media/ShownPictures';
import { Log } from '../../../application/shared/Log';
import type { Config } from '../../../config';
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
import { RestAdapter } from '../../rest/RestAdapter';

export const media = ({ media: { acceptsUploads, quotaBytes } }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(MediaOptions).toConstantValue(new MediaOptions(acceptsUploads, quotaBytes));
    bind(MediaLibrary).to(SqlMediaLibrary);
    bind(MediaBytes).to(SqlMediaBytes);
    bind(PictureProcessor)
      .toResolvedValue((log) => new ChildPictureProcessor(log), [Log])
      .inSingletonScope();
    bind(MediaService).toSelf();
    bind(ShownPictures).toSelf();
    bind(PictureLoader).toSelf();
    bind(MediaResolver).toSelf();
    bind(NewsPictureResolver).toSelf();
    bind(EventPictureResolver).toSelf();
    bind(GalleryPictureResolver).toSelf();
    bind(BrandPictureResolver).toSelf();
    bind(StorePictureResolver).toSelf();
    bind(MediaRest).toSelf();
    bind(RestAdapter).toService(MediaRest);
  });
