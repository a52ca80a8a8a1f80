import { Router } from 'express';
import { injectable } from 'inversify';
import { StoreItemService } from '../../application/store/StoreItemService';
import type { StoreItem } from '../../domain/store/StoreItem';
import { sameForGuests } from '../answers/sameForGuests';
import { StoreItemInput } from '../api/inputs/store';
import { readInput } from '../api/readInput';
import { must } from './must';
import { sendShortList } from './pages';
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
      .get('/', sameForGuests, async (request, response) => {
        const items = await this.items.forSale();
        sendShortList(request, response, items, present);
      })
      .get('/:id', sameForGuests, async (request, response) => {
        const item = await this.items.find(request.params.id);
        response.json(present(item));
      })
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
