import { injectable } from 'inversify';
import { ObjectType, Resolver } from 'type-graphql';
import { TicketClosingService } from '../../../application/conversations/TicketClosingService';
import { one } from '../../api/answers';
import { Api, Get, Put, type Call } from '../../api/operations';
import { SameAs } from '../../http/inputs/inputField';
import { Version } from '../../http/views';
import { TicketClosingInput } from './conversations.inputs';

@ObjectType('TicketClosing', { description: 'When the site closes tickets whose guest does not answer.' })
export class TicketClosingView {
  @SameAs(TicketClosingInput)
  isOn!: boolean;

  @SameAs(TicketClosingInput)
  daysToWarning!: number;

  @SameAs(TicketClosingInput)
  daysToClosing!: number;

  @Version({ inRest: true })
  version!: number;
}

/** What the adapters of requests have in common. */
export const REQUESTS = [
  '/requests',
  'Requests',
  'What staff and guests write to each other about tickets and applications.',
] as const;

@injectable()
@Resolver()
@Api(...REQUESTS)
export class TicketClosingApi {
  constructor(private readonly closing: TicketClosingService) {}

  @Get('/closing', {
    does: 'When the site closes tickets whose guest does not answer.',
    needs: 'tickets',
    answer: one(TicketClosingView),
  })
  ticketClosing({ actor }: Call) {
    return this.closing.read(actor);
  }

  @Put('/closing', {
    does: 'Changes when the site closes tickets whose guest does not answer.',
    restNote: 'The guest is warned first. Anything that the guest or staff write ends the closing.',
    needs: 'tickets',
    body: TicketClosingInput,
    answer: one(TicketClosingView),
  })
  updateTicketClosing({ actor, input }: Call<TicketClosingInput>) {
    return this.closing.change(actor, input);
  }
}
