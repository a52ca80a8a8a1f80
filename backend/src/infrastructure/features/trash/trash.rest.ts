import { injectable } from 'inversify';
import { TrashService } from '../../../application/trash/TrashService';
import { RestoredItemView, TrashedItemView } from './trash.graphql';
import { TrashListInput } from './trash.inputs';
import { newestFirst, nothing, one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, listQuery, Post, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '3e0b7c1a-5f2d-4a8e-9b6c-7d1e2f3a4b5c',
  kind: 'news_article',
  title: 'The harbor opens',
};

const item = restView(TrashedItemView, 'TrashedItem', ['id', 'kind', 'title', 'deletedAt', 'deletedBy', 'expiresAt'], {
  ...EXAMPLE,
  deletedAt: '2026-03-01T18:30:00.000Z',
  deletedBy: 'Mara',
  expiresAt: '2026-03-31T18:30:00.000Z',
});

const restored = restView(RestoredItemView, 'RestoredItem', ['id', 'kind', 'title', 'note'], {
  ...EXAMPLE,
  note: null,
});

@injectable()
@Api('/trash', 'Trash', 'What staff deleted in the last 30 days. Each kind needs the permission to delete it.')
export class TrashRest extends RestAdapter {
  constructor(private readonly trash: TrashService) {
    super();
  }

  @Get('/', {
    summary: 'List the deleted items',
    description: 'The kinds that the account may delete.',
    needs: 'session',
    query: listQuery(TrashListInput),
    answer: newestFirst(item, 'The deleted items, newest first.'),
  })
  listTrash({ actor, input, page }: Call<TrashListInput>) {
    return this.trash.list(actor, input, page);
  }

  @Post('/:id/restore', {
    summary: 'Restore a deleted item',
    description:
      'With its id and all that belonged to it. `note` says what had to change because something else has taken its place.',
    needs: 'session',
    conflict: 'The site has no place for the item, such as one more page than allowed.',
    answer: one(restored, 'The restored item.'),
  })
  restoreFromTrash({ actor, id }: Call) {
    return this.trash.restore(actor, id);
  }

  @Delete('/:id', {
    summary: 'Delete an item for good',
    needs: 'session',
    answer: nothing('The item was deleted for good.'),
  })
  deleteFromTrash({ actor, id }: Call) {
    return this.trash.remove(actor, id);
  }
}
