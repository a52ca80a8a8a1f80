import { Router } from 'express';
import { injectable } from 'inversify';
import { GalleryService } from '../../application/gallery/GalleryService';
import type { GalleryItem } from '../../domain/gallery/GalleryItem';
import { GalleryQuery } from '../api/inputs/gallery';
import { readInput } from '../api/readInput';
import { readStretch, sendPage } from './pages';
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
      .get('/', async (request, response) => {
        const filter = await readInput(GalleryQuery, { category: request.query['category'] || undefined });
        const stretch = readStretch(request);
        sendPage(request, response, stretch, await this.pictures.newest(filter, stretch), present);
      })
      .post('/:id/like', async (request, response) => {
        const item = await this.pictures.like(response.locals.caller, request.params.id);
        response.json(present(item));
      });
  }
}
