import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation as GraphQLMutation, ObjectType, Resolver } from 'type-graphql';
import { TrashService } from '../../../application/trash/TrashService';
import type { TrashKind } from '../../../domain/trash/TrashKind';
import type { RestoreNote } from '../../../domain/trash/TrashedItems';
import { newestFirst, nothing, one } from '../../api/answers';
import { Api, Delete, Get, Post, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { PageOf } from '../../graphql/pages';
import { Example } from '../../http/inputs/examples';
import { RestoreNoteEnum, TrashKindEnum, TrashListInput } from './trash.inputs';

@Example({ kind: 'news_article', title: 'The harbor opens' })
@ObjectType({ description: 'What an item in the trash is.' })
abstract class TrashedThing {
  @Field(() => ID, { description: 'The UUID that the item had before it was deleted, and has when it is restored.' })
  id!: string;

  @Field(() => TrashKindEnum, { description: 'What the item is.' })
  kind!: TrashKind;

  @Field(() => String, { description: 'Its title or name, as it was written.' })
  title!: string;
}

@Example({ deletedBy: 'Mara', expiresAt: '2026-03-31T18:30:00.000Z' })
@ObjectType('TrashedItem', { description: 'A deleted item that can be restored.' })
export class TrashedItemView extends TrashedThing {
  @Field(() => Date, { description: 'When it was deleted.' })
  deletedAt!: Date;

  @Field(() => String, { description: 'The username of the staff member at that time.' })
  deletedBy!: string;

  @Field(() => Date, { description: 'When it is deleted for good: 30 days after the deletion.' })
  expiresAt!: Date;
}

@ObjectType('RestoredItem', { description: 'An item that was restored.' })
export class RestoredItemView extends TrashedThing {
  @Field(() => RestoreNoteEnum, {
    nullable: true,
    description: 'What had to change, because something else has taken its place; null: it is as it was.',
  })
  note!: RestoreNote | null;
}

const TrashedItemPage = PageOf(TrashedItemView, 'TrashedItemPage', 'A page of the trash.');

const ITEM_ID = 'The id that the item had.';

@injectable()
@Resolver(() => TrashedItemView)
@Api('/trash', 'Trash', 'What staff deleted in the last 30 days. Each kind needs the permission to delete it.')
export class TrashApi {
  constructor(private readonly service: TrashService) {}

  @Get('/', {
    does: 'What was deleted in the last 30 days, newest first: the kinds that the caller may delete.',
    needs: 'session',
    args: TrashListInput,
    answer: newestFirst(TrashedItemView, TrashedItemPage),
  })
  trash({ actor, input, page }: Call<TrashListInput>) {
    return this.service.list(actor, input, page);
  }

  @Post('/:id/restore', {
    does: 'Restores a deleted item with all that belonged to it, also right after its deletion. Permission: the one to delete it.',
    restNote: '`note` says what had to change because something else has taken its place.',
    idIs: ITEM_ID,
    needs: 'session',
    conflict: 'The site has no place for the item, such as one more page than allowed.',
    answer: one(RestoredItemView),
  })
  restoreFromTrash({ actor, id }: Call) {
    return this.service.restore(actor, id);
  }

  @Delete('/:id', {
    does: 'Deletes an item in the trash for good. Permission: the one to delete it.',
    idIs: ITEM_ID,
    needs: 'session',
    answer: nothing(),
  })
  deleteFromTrash({ actor, id }: Call) {
    return this.service.remove(actor, id);
  }

  @Authorized()
  @GraphQLMutation(() => Int, {
    description:
      'Deletes for good what the caller sees in the trash; resolves to the number of items. Requires a session.',
  })
  emptyTrash(
    @Arg('kind', () => TrashKindEnum, { nullable: true, description: 'Only items of this kind.' })
    kind: TrashKind | null,
    @Ctx() { actor }: Context,
  ): Promise<number> {
    return this.service.empty(actor, kind);
  }
}
