import { injectable } from 'inversify';
import { Field, ID, Int, ObjectType, Resolver } from 'type-graphql';
import { StaffMemberService } from '../../../application/staffPage/StaffMemberService';
import { all, found, one, shortList } from '../../api/answers';
import { Api, Get, Put, type Call } from '../../api/operations';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { SameAs } from '../../http/inputs/inputField';
import { StaffMemberHidingInput, StaffMemberInput, StaffMemberOrderInput } from './staffPage.inputs';

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
@Resolver(() => StaffMemberView)
@Api('/staff', 'Staff page', 'Members of staff who agreed to be shown to visitors.')
export class StaffPageApi {
  constructor(private readonly members: StaffMemberService) {}

  @Get('/', {
    does: 'The members of staff who agreed to be shown, in their order. Empty: the site has no staff page.',
    restNote: 'Visitors see entries that are not hidden; staff see all that the accounts agreed to.',
    isPublic: 'shared',
    showsMore: { to: 'config', by: 'includeHidden', what: 'Includes entries that are hidden from visitors.' },
    answer: shortList(StaffMemberView),
  })
  staffMembers({ actor, visitor, seesMore }: Call) {
    return seesMore ? this.members.all(actor) : this.members.published(visitor);
  }

  @Put('/', {
    does: 'Puts the staff page in an order. A list without all entries is a `CONFLICT`.',
    needs: 'config',
    body: StaffMemberOrderInput,
    conflict: 'A list that does not hold every entry once.',
    answer: all(StaffMemberView),
  })
  orderStaffMembers({ actor, input }: Call<StaffMemberOrderInput>) {
    return this.members.order(actor, input.ids);
  }

  @Get('/own', {
    does: 'The entry of the signed-in account; null before the first one.',
    restNote: '`NOT_FOUND` before the first one.',
    needs: 'session',
    answer: found(StaffMemberView, 'staffMember'),
  })
  ownStaffMember({ actor }: Call) {
    return this.members.own(actor);
  }

  @Put('/own', {
    does: 'Writes the entry of the signed-in account: its consent to be shown, and its texts.',
    needs: 'session',
    body: StaffMemberInput,
    answer: one(StaffMemberView),
  })
  updateOwnStaffMember({ actor, input }: Call<StaffMemberInput>) {
    return this.members.saveOwn(actor, input);
  }

  @Put('/:id/hidden', {
    does: 'Hides an entry of the staff page, or shows it again.',
    needs: 'config',
    body: StaffMemberHidingInput,
    answer: one(StaffMemberView),
  })
  hideStaffMember({ actor, id, input }: Call<StaffMemberHidingInput>) {
    return this.members.setHidden(actor, id, input.isHidden);
  }
}
