import { Router } from 'express';
import { injectable } from 'inversify';
import { StoreItemService } from '../../application/store/StoreItemService';
import type { StoreItem } from '../../domain/store/StoreItem';
import { StoreItemInput } from '../http/inputs/store';
import { readInput } from '../http/readInput';
import { cacheableForGuests } from '../responseCache/cacheable';
import { must } from './requirePermission';
import { PAGE_PARAMETERS, shortListReply } from './pages';
import { readEdit } from './readEdit';
import { RestAdapter } from './RestAdapter';

const present = ({ id, name, description, price, image, category }: StoreItem) => ({
  id,
  name,
  description,
  price: String(price),
  image,
  category,
});

@injectable()
export class StoreRest extends RestAdapter {
  readonly path = '/store';

  constructor(private readonly items: StoreItemService) {
    super();
  }

  routes(): Router {
    return Router()
      .get(
        '/',
        cacheableForGuests(PAGE_PARAMETERS, async (request) => {
          const items = await this.items.forSale();
          return shortListReply(request, items, present);
        }),
      )
      .get(
        '/:id',
        cacheableForGuests([], async ({ params }) => {
          const item = await this.items.find(String(params['id']));
          return { body: present(item) };
        }),
      )
      .post('/', must('tebex'), async (request, response) => {
        const input = await readInput(StoreItemInput, request.body);
        const item = await this.items.add(response.locals.caller.actor, input);
        response.status(201).json(present(item));
      })
      .put('/:id', must('tebex'), async (request, response) => {
        const input = await readEdit(StoreItemInput, request);
        const item = await this.items.change(response.locals.caller.actor, request.params.id, input);
        response.json(present(item));
      })
      .delete('/:id', must('tebex'), async (request, response) => {
        await this.items.remove(response.locals.caller.actor, request.params.id);
        response.status(204).end();
      });
  }
}
