import { GalleryService } from '../../../application/gallery/GalleryService';
import { GalleryItems } from '../../../domain/gallery/GalleryItems';
import { GalleryLikes } from '../../../domain/gallery/GalleryLikes';
import { demoGallery, demoGalleryLikes } from './gallery.demo';
import { GalleryApi } from './gallery.api';
import { SqlGalleryItems, SqlGalleryLikes } from './gallery.repository';
import { GalleryItemSchema, GalleryLikeSchema } from './gallery.schema';
import { port, type Feature } from '../Feature';

export const gallery: Feature = {
  services: [GalleryService],
  ports: [port(GalleryItems, SqlGalleryItems), port(GalleryLikes, SqlGalleryLikes)],
  apis: [GalleryApi],
  entities: [GalleryItemSchema, GalleryLikeSchema],
  items: [
    {
      kind: 'gallery_item',
      table: 'gallery',
      translations: 'gallery_translations',
      pictures: ['gallery'],
      trash: { children: [{ table: 'gallery_likes', key: 'image_id' }] },
    },
  ],
  demo: [demoGallery, demoGalleryLikes],
};
