import { GALLERY_CATEGORIES } from '../../../domain/gallery/GalleryItem';
import { GALLERY_SORTS } from '../../../domain/gallery/GalleryItems';
import type { Feature } from './Feature';
import { flag, id, moment, newestFirst, one, oneOf, ordered, sent, text, whole } from './schemas';

export const gallery: Feature = {
  name: 'Gallery',
  description: 'Pictures from the community. Staff manage them over GraphQL.',
  schemas: {
    GalleryItem: sent(
      {
        id: '3c2b1a09-8f7e-4d6c-b5a4-938271605f4e',
        title: 'The lighthouse at night',
        description: 'Forty evenings of work.',
        imageUrl: '/art/gallery-lighthouse.svg',
        author: 'Marina',
        category: 'builds',
        likes: 12,
        featured: true,
        createdAt: '2026-03-01T18:30:00.000Z',
      },
      {
        id,
        title: text('The title.'),
        description: text('What the picture shows.'),
        imageUrl: text('The picture: a path on this site or an https URL.'),
        author: text('The author.'),
        category: oneOf(GALLERY_CATEGORIES, 'The category.'),
        likes: whole('The number of visitors who like it; each counts once.'),
        featured: flag('Whether it is shown in the featured section.'),
        createdAt: moment('When it was added.'),
      },
    ),
  },
  routes: {
    'GET /api/gallery': {
      id: 'listGallery',
      summary: 'List the gallery',
      description: 'Newest first by default.',
      limit: '60 searches per minute',
      query: {
        category: oneOf(['', ...GALLERY_CATEGORIES], 'Only pictures of this category; empty for all.'),
        search: {
          type: 'string',
          maxLength: 200,
          description: 'Part of the title or the author name, case-insensitive.',
        },
        ...ordered(GALLERY_SORTS),
      },
      answer: newestFirst('GalleryItem', 'The pictures.'),
    },
    'POST /api/gallery/{id}/like': {
      id: 'likePicture',
      summary: 'Like a picture',
      description:
        'Each visitor can like a picture once; repeating it changes nothing and is not an error. The cookie `costa_visitor` identifies the visitor. A client without cookies counts once per picture, address and day.',
      limit: '30 per minute',
      answer: {
        ...one('GalleryItem', 'The picture with the updated number of likes.'),
        setsCookie: '`costa_visitor`, for a visitor without one.',
      },
    },
  },
};
