import { GALLERY_CATEGORIES } from '../../../domain/gallery/GalleryItem';
import { GALLERY_SORTS } from '../../../domain/gallery/GalleryItems';
import type { Feature } from './Feature';
import { flag, id, moment, newestFirst, one, oneOf, ordered, sent, text, whole } from './schemas';

export const gallery: Feature = {
  name: 'Gallery',
  description: 'Pictures from the community. Staff keep them over GraphQL.',
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
        title: text('What the picture is called.'),
        description: text('What it shows.'),
        imageUrl: text('The picture: a path on this site or an https address.'),
        author: text('Who made it.'),
        category: oneOf(GALLERY_CATEGORIES, 'What kind of picture it is.'),
        likes: whole('How many visitors like it; each counts once.'),
        featured: flag('Whether it stands in the featured section.'),
        createdAt: moment('When it was added.'),
      },
    ),
  },
  routes: {
    'GET /api/gallery': {
      id: 'listGallery',
      summary: 'List the gallery',
      description: 'Newest first, unless another order is asked for.',
      limit: '60 searches a minute',
      query: {
        category: oneOf(['', ...GALLERY_CATEGORIES], 'Only pictures of this kind; empty for all.'),
        search: {
          type: 'string',
          maxLength: 200,
          description: 'A part of the title or the name of the author, without regard to case.',
        },
        ...ordered(GALLERY_SORTS),
      },
      answer: newestFirst('GalleryItem', 'The pictures.'),
    },
    'POST /api/gallery/{id}/like': {
      id: 'likePicture',
      summary: 'Like a picture',
      description:
        'A visitor likes a picture once; to like it again changes nothing and is no error. A visitor is known by the cookie `costa_visitor`. A script that keeps no cookies counts once per picture, address and day.',
      limit: '30 a minute',
      answer: {
        ...one('GalleryItem', 'The picture with its likes as they are now.'),
        setsCookie: '`costa_visitor`, for a visitor who has none.',
      },
    },
  },
};
