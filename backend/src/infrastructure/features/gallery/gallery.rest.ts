import { injectable } from 'inversify';
import { GalleryService } from '../../../application/gallery/GalleryService';
import { GalleryItemView } from './gallery.graphql';
import { GalleryListInput } from './gallery.inputs';
import { newestFirst, one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restView } from '../../rest/restView';
import { Api, Get, listQuery, Post, type Call } from '../../rest/route';

const picture = restView(
  GalleryItemView,
  'GalleryItem',
  ['id', 'title', 'description', 'imageUrl', 'author', 'category', 'likes', 'featured', 'createdAt'],
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
);

@injectable()
@Api('/gallery', 'Gallery', 'Pictures from the community. Staff manage them over GraphQL.')
export class GalleryRest extends RestAdapter {
  constructor(private readonly pictures: GalleryService) {
    super();
  }

  @Get('/', {
    summary: 'List the gallery',
    description: 'Newest first by default.',
    limit: '60 searches per minute',
    query: listQuery(GalleryListInput, ['search', 'category', 'sort', 'direction']),
    answer: newestFirst(picture, 'The pictures.'),
  })
  listGallery({ visitor, input, page }: Call<GalleryListInput>) {
    return this.pictures.list(visitor, input, page);
  }

  @Post('/:id/like', {
    summary: 'Like a picture',
    description:
      'Each visitor can like a picture once; repeating it changes nothing and is not an error. The cookie `costa_visitor` identifies the visitor. A client without cookies counts once per picture, address and day.',
    limit: '30 per minute',
    answer: {
      ...one(picture, 'The picture with the updated number of likes.'),
      setsCookie: '`costa_visitor`, for a visitor without one.',
    },
  })
  async likePicture({ id, ...caller }: Call) {
    const { item } = await this.pictures.like(caller, id);
    return item;
  }
}
