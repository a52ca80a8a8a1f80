import { injectable } from 'inversify';
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { DraftService } from '../../../application/drafts/DraftService';
import type { Draft, DraftKind } from '../../../domain/drafts/Drafts';
import { AUDIT_KINDS } from '../../../domain/staff/auditKinds';
import { DraftKindEnum } from './drafts.inputs';
import type { Context } from '../../graphql/Context';

@ObjectType('Draft', { description: 'Unsaved input of a form, which only the account that typed it can read.' })
class DraftView {
  @Field(() => Int, {
    nullable: true,
    description: 'The version that the edit started from; null for a new article or page.',
  })
  version!: number | null;

  @Field(() => String, { description: 'The values of the form by field, as a JSON object of texts.' })
  fields!: string;

  @Field(() => Date, { description: 'When it was last saved. A draft is deleted after 30 days.' })
  savedAt!: Date;
}

const KindArg = () => Arg('kind', () => DraftKindEnum, { description: 'The kind of its subject.' });

const IdArg = () => Arg('id', () => ID, { nullable: true, description: 'The article or the page; absent: a new one.' });

@injectable()
@Resolver(() => DraftView)
export class DraftResolver {
  constructor(private readonly drafts: DraftService) {}

  @Query(() => DraftView, {
    nullable: true,
    description: 'The draft of the signed-in account; null if it has none. Permission: that of the kind.',
  })
  async draft(
    @KindArg() kind: DraftKind,
    @IdArg() id: string | null,
    @Ctx() { actor }: Context,
  ): Promise<DraftView | null> {
    actor.must(AUDIT_KINDS[kind]);
    const draft = await this.drafts.find(actor, kind, id);
    return draft && toView(draft);
  }

  @Mutation(() => DraftView, {
    description:
      'Saves the draft of the signed-in account, instead of an earlier one. Nothing is published. Permission: that of the kind.',
  })
  async saveDraft(
    @KindArg() kind: DraftKind,
    @IdArg() id: string | null,
    @Arg('body', () => String, {
      description: 'A JSON object of at most 90 kB with `fields`, an object of texts, and `version`, a number or null.',
    })
    body: string,
    @Ctx() { actor }: Context,
  ): Promise<DraftView> {
    actor.must(AUDIT_KINDS[kind]);
    return toView(await this.drafts.save(actor, kind, id, body));
  }

  @Mutation(() => Boolean, {
    description: 'Deletes the draft of the signed-in account, if it has one. Permission: that of the kind.',
  })
  async discardDraft(
    @KindArg() kind: DraftKind,
    @IdArg() id: string | null,
    @Ctx() { actor }: Context,
  ): Promise<boolean> {
    actor.must(AUDIT_KINDS[kind]);
    await this.drafts.discard(actor, kind, id);
    return true;
  }
}

const toView = ({ version, fields, savedAt }: Draft): DraftView => ({
  version,
  fields: JSON.stringify(fields),
  savedAt,
});
