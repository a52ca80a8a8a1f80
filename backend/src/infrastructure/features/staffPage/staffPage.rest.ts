import { injectable } from 'inversify';
import { StaffMemberService } from '../../../application/staffPage/StaffMemberService';
import { NotFound } from '../../../domain/shared/DomainError';
import { StaffMemberView } from './staffPage.graphql';
import { StaffMemberHidingInput, StaffMemberInput, StaffMemberOrderInput } from './staffPage.inputs';
import { all, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Get, Put, type Call } from '../../rest/route';

const ID = '8f14e45f-ceea-467f-8a2b-1c5d9c3e7b40';
const EXAMPLE = {
  id: ID,
  displayName: 'Tidewright',
  playerName: 'Tidewright',
  roleTitle: 'Moderator',
  about: 'Answers appeals. German and English.',
  isShown: true,
  isHidden: false,
  version: 1,
};

const member = restView(
  StaffMemberView,
  'StaffMember',
  ['id', 'displayName', 'playerName', 'roleTitle', 'about', 'isShown', 'isHidden', 'version'],
  EXAMPLE,
);

@injectable()
@Api('/staff', 'Staff page', 'Members of staff who agreed to be shown to visitors.')
export class StaffPageRest extends RestAdapter {
  constructor(private readonly members: StaffMemberService) {
    super();
  }

  @Get('/', {
    summary: 'List the staff page',
    description: 'In its order. Visitors see entries that are not hidden; staff see all that the accounts agreed to.',
    showsMoreTo: 'config',
    answer: shortList(member, 'The members of staff.'),
  })
  listStaffMembers({ actor, visitor }: Call) {
    return actor.can('config') ? this.members.all(actor) : this.members.published(visitor);
  }

  @Put('/', {
    summary: 'Order the staff page',
    needs: 'config',
    body: restForm(StaffMemberOrderInput, { ids: [ID] }),
    conflict: 'A list that does not hold every entry once.',
    answer: all(member, 'The members of staff in their new order.'),
  })
  orderStaffMembers({ actor, input }: Call<StaffMemberOrderInput>) {
    return this.members.order(actor, input.ids);
  }

  @Get('/own', {
    summary: 'Read your entry of the staff page',
    description: '`NOT_FOUND` before the first one.',
    needs: 'session',
    needsSecondFactorSetup: true,
    answer: one(member, 'Your entry.'),
  })
  async readOwnStaffMember({ actor }: Call) {
    const own = await this.members.own(actor);
    if (!own) throw new NotFound('staffMember');
    return own;
  }

  @Put('/own', {
    summary: 'Write your entry of the staff page',
    description: 'Gives or withdraws the consent to be shown.',
    needs: 'session',
    needsSecondFactorSetup: true,
    body: restForm(StaffMemberInput, EXAMPLE),
    answer: one(member, 'Your entry.'),
  })
  writeOwnStaffMember({ actor, input }: Call<StaffMemberInput>) {
    return this.members.saveOwn(actor, input);
  }

  @Put('/:id/hidden', {
    summary: 'Hide an entry of the staff page, or show it again',
    needs: 'config',
    body: restForm(StaffMemberHidingInput, { isHidden: true }),
    answer: one(member, 'The entry.'),
  })
  hideStaffMember({ actor, id, input }: Call<StaffMemberHidingInput>) {
    return this.members.setHidden(actor, id, input.isHidden);
  }
}
