import { Router } from 'express';
import { injectable } from 'inversify';
import { GalleryService } from '../../application/gallery/GalleryService';
import type { GalleryItem } from '../../domain/gallery/GalleryItem';
import { sameForGuests } from '../answers/sameForGuests';
import { GalleryListInput } from '../api/inputs/gallery';
import { readList, readStretch, sendPage } from './pages';
import { RestAdapter } from './RestAdapter';

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
      .get('/', sameForGuests, async (request, response) => {
        const list = await readList(GalleryListInput, request, ['search', 'category', 'sort', 'direction']);
        const stretch = readStretch(request, list.sort);
        const page = await this.pictures.list(response.locals.caller.visitor, list, stretch);
        sendPage(request, response, stretch, page, present);
      })
      .post('/:id/like', async (request, response) => {
        const item = await this.pictures.like(response.locals.caller, request.params.id);
        response.json(present(item));
      });
  }
}
