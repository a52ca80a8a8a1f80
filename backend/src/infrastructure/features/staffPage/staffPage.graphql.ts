import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { StaffMemberService } from '../../../application/staffPage/StaffMemberService';
import type { Permission } from '../../../domain/staff/Permission';
import { SameAs } from '../../http/inputs/inputField';
import { StaffMemberHidingInput, StaffMemberInput, StaffMemberOrderInput } from './staffPage.inputs';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';

@ObjectType('StaffMember', { description: 'A member of staff as shown on the staff page; nothing of the account.' })
export class StaffMemberView {
  @Field(() => ID, { description: 'A UUID, which is not that of the account.' })
  id!: string;

  @SameAs(StaffMemberInput)
  displayName!: string;

  @SameAs(StaffMemberInput, { nullable: true })
  playerName!: string | null;

  @SameAs(StaffMemberInput)
  roleTitle!: string;

  @SameAs(StaffMemberInput, { nullable: true })
  about!: string | null;

  @SameAs(StaffMemberInput)
  isShown!: boolean;

  @SameAs(StaffMemberHidingInput)
  isHidden!: boolean;

  @Field(() => Int, {
    description: 'Increases with every edit by the account. Send it with an edit to detect conflicts.',
  })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@injectable()
@Resolver()
export class StaffPageResolver {
  constructor(private readonly members: StaffMemberService) {}

  @CacheableForGuests()
  @Query(() => [StaffMemberView], {
    description: 'The members of staff who agreed to be shown, in their order. Empty: the site has no staff page.',
  })
  staffMembers(
    @Arg('includeHidden', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Includes entries that are hidden from visitors. Requires the permission `config`.',
    })
    includeHidden: boolean | null,
    @Ctx() { actor, visitor }: Context,
  ): Promise<StaffMemberView[]> {
    return includeHidden ? this.members.all(actor) : this.members.published(visitor);
  }

  @Query(() => StaffMemberView, {
    nullable: true,
    description: 'The entry of the signed-in account; null before the first one. Requires a session.',
  })
  ownStaffMember(@Ctx() { actor }: Context): Promise<StaffMemberView | null> {
    return this.members.own(actor);
  }

  @Mutation(() => StaffMemberView, {
    description:
      'Writes the entry of the signed-in account: its consent to be shown, and its texts. Requires a session.',
  })
  updateOwnStaffMember(
    @Arg('input', () => StaffMemberInput) input: StaffMemberInput,
    @Ctx() { actor }: Context,
  ): Promise<StaffMemberView> {
    return this.members.saveOwn(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => [StaffMemberView], {
    description: 'Puts the staff page in an order. A list without all entries is a `CONFLICT`. Permission: `config`.',
  })
  orderStaffMembers(
    @Arg('input', () => StaffMemberOrderInput) { ids }: StaffMemberOrderInput,
    @Ctx() { actor }: Context,
  ): Promise<StaffMemberView[]> {
    return this.members.order(actor, ids);
  }

  @Authorized<Permission>('config')
  @Mutation(() => StaffMemberView, {
    description: 'Hides an entry of the staff page, or shows it again. Permission: `config`.',
  })
  hideStaffMember(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => StaffMemberHidingInput) { isHidden }: StaffMemberHidingInput,
    @Ctx() { actor }: Context,
  ): Promise<StaffMemberView> {
    return this.members.setHidden(actor, id, isHidden);
  }
}
