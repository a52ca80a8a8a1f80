import { injectable } from 'inversify';
import { StoreItemService } from '../../../application/store/StoreItemService';
import { StoreItemView } from './store.graphql';
import { StoreItemInput } from './store.inputs';
import { created, nothing, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d',
  name: 'Harbour Master',
  description: 'A rank with a key to the harbour.',
  price: '12.50',
  image: '/art/store-harbour.svg',
  category: 'rank',
};

const item = restView(StoreItemView, 'StoreItem', ['id', 'name', 'description', 'price', 'image', 'category'], EXAMPLE);
const form = restForm(StoreItemInput, EXAMPLE);

@injectable()
@Api(
  '/store',
  'Store items',
  'The items for sale. Money is a decimal string, exact to the cent, never a number. The cart is available over GraphQL.',
)
export class StoreRest extends RestAdapter {
  constructor(private readonly items: StoreItemService) {
    super();
  }

  @Get('/', {
    summary: 'List the items for sale',
    description: 'Ordered by category, then price.',
    answer: shortList(item, 'The items.'),
  })
  listStoreItems({ visitor }: Call) {
    return this.items.forSale(visitor);
  }

  @Post('/', { summary: 'Add an item', needs: 'tebex', body: form, answer: created(item, 'The new item.') })
  addStoreItem({ actor, input }: Call<StoreItemInput>) {
    return this.items.add(actor, input);
  }

  @Get('/:id', { summary: 'Read an item', answer: one(item, 'The item.') })
  readStoreItem({ visitor, id }: Call) {
    return this.items.find(visitor, id);
  }

  @Put('/:id', {
    summary: 'Change an item',
    description: 'Replaces the whole item: without an `image`, it has none afterwards.',
    needs: 'tebex',
    body: form,
    answer: one(item, 'The updated item.'),
  })
  changeStoreItem({ actor, id, input }: Call<StoreItemInput>) {
    return this.items.change(actor, id, input);
  }

  @Delete('/:id', { summary: 'Delete an item', needs: 'tebex', answer: nothing('The item was deleted.') })
  deleteStoreItem({ actor, id }: Call) {
    return this.items.remove(actor, id);
  }
}
