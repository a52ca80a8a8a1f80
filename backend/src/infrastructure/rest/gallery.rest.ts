import { Router } from 'express';
import { injectable } from 'inversify';
import { GalleryService } from '../../application/gallery/GalleryService';
import type { GalleryItem } from '../../domain/gallery/GalleryItem';
import { GalleryListInput } from '../http/inputs/gallery';
import { cacheableForGuests } from '../responseCache/cacheable';
import { PAGE_OR_CURSOR_PARAMETERS, pageReply, readList, readPageRequest } from './pages';
import { RestAdapter } from './RestAdapter';

const FILTERS = ['search', 'category', 'sort', 'direction'] as const;

const present = (item: GalleryItem) => ({
  id: item.id,
  title: item.title,
  description: item.description,
  imageUrl: item.imageUrl,
  author: item.author,
  category: item.category,
  likes: item.likes,
  featured: item.featured,
  createdAt: item.createdAt,
});

@injectable()
export class GalleryRest extends RestAdapter {
  readonly path = '/gallery';

  constructor(private readonly pictures: GalleryService) {
    super();
  }

  routes(): Router {
    return Router()
      .get(
        '/',
        cacheableForGuests([...FILTERS, ...PAGE_OR_CURSOR_PARAMETERS], async (request, { visitor }) => {
          const list = await readList(GalleryListInput, request, FILTERS);
          const pageRequest = readPageRequest(request, list.sort);
          const page = await this.pictures.list(visitor, list, pageRequest);
          return pageReply(request, pageRequest, page, present);
        }),
      )
      .post('/:id/like', async (request, response) => {
        const { item } = await this.pictures.like(response.locals.caller, request.params.id);
        response.json(present(item));
      });
  }
}
