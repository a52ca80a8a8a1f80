import { injectable } from 'inversify';
import { Arg, Args, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { TrashService } from '../../../application/trash/TrashService';
import type { RestoreNote } from '../../../domain/trash/TrashedItems';
import type { TrashKind } from '../../../domain/trash/TrashKind';
import { RestoreNoteEnum, TrashKindEnum, TrashListInput } from './trash.inputs';
import type { Context } from '../../graphql/Context';
import { PageNumber, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';

@ObjectType({ description: 'What an item in the trash is.' })
abstract class TrashedThing {
  @Field(() => ID, { description: 'The UUID that the item had before it was deleted, and has when it is restored.' })
  id!: string;

  @Field(() => TrashKindEnum, { description: 'What the item is.' })
  kind!: TrashKind;

  @Field(() => String, { description: 'Its title or name, as it was written.' })
  title!: string;
}

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
type TrashedItemPage = InstanceType<typeof TrashedItemPage>;

const ITEM_ID = { description: 'The id that the item had.' };

@injectable()
@Resolver(() => TrashedItemView)
export class TrashResolver {
  constructor(private readonly service: TrashService) {}

  @Authorized()
  @Query(() => TrashedItemPage, {
    description:
      'What was deleted in the last 30 days, newest first: the kinds that the caller may delete. Requires a session.',
  })
  async trash(
    @Args(() => TrashListInput) list: TrashListInput,
    @PageNumber() page: number | null,
    @PageSize() pageSize: number | null,
    @Ctx() { actor }: Context,
  ): Promise<TrashedItemPage> {
    const pageRequest = readPage(page, pageSize);
    return toPage(await this.service.list(actor, list, pageRequest), pageRequest);
  }

  @Authorized()
  @Mutation(() => RestoredItemView, {
    description:
      'Restores a deleted item with all that belonged to it, also right after its deletion. Permission: the one to delete it.',
  })
  restoreFromTrash(@Arg('id', () => ID, ITEM_ID) id: string, @Ctx() { actor }: Context): Promise<RestoredItemView> {
    return this.service.restore(actor, id);
  }

  @Authorized()
  @Mutation(() => Boolean, {
    description: 'Deletes an item in the trash for good. Permission: the one to delete it.',
  })
  async deleteFromTrash(@Arg('id', () => ID, ITEM_ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.service.remove(actor, id);
    return true;
  }

  @Authorized()
  @Mutation(() => Int, {
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
