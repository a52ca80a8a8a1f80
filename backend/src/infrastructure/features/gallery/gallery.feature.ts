import { ContainerModule } from 'inversify';
import { GalleryService } from '../../../application/gallery/GalleryService';
import { GalleryItems } from '../../../domain/gallery/GalleryItems';
import { GalleryLikes } from '../../../domain/gallery/GalleryLikes';
import { GalleryResolver } from './gallery.graphql';
import { SqlGalleryItems, SqlGalleryLikes } from './gallery.repository';
import { GalleryRest } from './gallery.rest';
import { RestAdapter } from '../../rest/RestAdapter';

export const gallery = new ContainerModule(({ bind }) => {
  bind(GalleryItems).to(SqlGalleryItems);
  bind(GalleryLikes).to(SqlGalleryLikes);
  bind(GalleryService).toSelf();
  bind(GalleryResolver).toSelf();
  bind(RestAdapter).to(GalleryRest);
});
