import { injectable } from 'inversify';
import { Field, ID, Int, ObjectType, registerEnumType, Resolver } from 'type-graphql';
import { BulkService } from '../../../application/conversations/BulkService';
import { SKIP_REASONS, type SkipReason } from '../../../domain/conversations/RequestBatch';
import { nothing, one } from '../../api/answers';
import { Api, Delete, Post, type Call } from '../../api/operations';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Example } from '../../http/inputs/examples';
import { BulkChangeInput } from './conversations.inputs';
import { REQUESTS } from './ticketClosing.api';

const SkipReasonEnum = graphqlEnum(SKIP_REASONS);
registerEnumType(SkipReasonEnum, {
  name: 'SkipReason',
  description: 'Why a request was not changed with the others. REST uses lower-case values.',
  valuesConfig: {
    CHANGED: { description: 'The guest or a colleague has written or done something since the list was read.' },
    BUSY: { description: 'A colleague writes a reply at the moment, or it is being changed with others.' },
    NO_TICKET: { description: 'It is an application, whose status is a decision and which has no category.' },
  },
});

@Example({ id: '8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a', playerName: 'Steve', reason: 'changed' })
@ObjectType('SkippedRequest', { description: 'A request that was not changed with the others.' })
class SkippedRequestView {
  @Field(() => ID, { description: 'The UUID of the ticket or the application.' })
  id!: string;

  @Field(() => String, { description: 'The name that the guest gave.' })
  playerName!: string;

  @Field(() => SkipReasonEnum, { description: 'Why.' })
  reason!: SkipReason;
}

@Example({ batch: '5b9a4f3e-2d1c-4b9a-8f7e-6d4c9b5a3c2b', changed: 43, skipped: [] })
@ObjectType('BulkResult', { description: 'What a change of many requests does.' })
class BulkResultView {
  @Field(() => ID, {
    nullable: true,
    description:
      'The UUID with which it can be undone for 10 seconds; null if it was done at once, or changes nothing.',
  })
  batch!: string | null;

  @Field(() => Int, { description: 'The number of requests that are changed.' })
  changed!: number;

  @Field(() => [SkippedRequestView], { description: 'Those that stay as they are.' })
  skipped!: readonly SkippedRequestView[];
}

@injectable()
@Resolver()
@Api(...REQUESTS)
export class BulkApi {
  constructor(private readonly bulk: BulkService) {}

  @Post('/changes', {
    does: 'Changes the status, the assignee or the category of many requests. A status is set after 10 seconds, in which it can be undone and no guest is told of it.',
    needs: 'tickets',
    body: BulkChangeInput,
    answer: one(BulkResultView),
  })
  changeRequests({ actor, input }: Call<BulkChangeInput>) {
    return this.bulk.change(actor, input);
  }

  @Delete('/changes/:id', {
    does: 'Undoes a change of many requests that is not done yet.',
    needs: 'tickets',
    conflict: '`CONFLICT` if it is done, or another account asked for it.',
    answer: nothing(),
  })
  undoRequestChange({ actor, id }: Call) {
    return this.bulk.undo(actor, id);
  }
}
