import { Router } from 'express';
import { injectable } from 'inversify';
import { DeliveryService } from '../../application/rewards/DeliveryService';
import type { Delivery } from '../../domain/rewards/Delivery';
import type { RewardCommands } from '../../domain/rewards/RewardCommands';
import { DeliveryListInput, RetryAllBody, RewardCommandsInput } from '../http/inputs/rewards';
import { readInput } from '../http/readInput';
import { personal } from '../responseCache/cacheable';
import { must } from './requirePermission';
import { PAGE_OR_CURSOR_PARAMETERS, pageReply, readList, readPageRequest } from './pages';
import { readEdit } from './readEdit';
import { RestAdapter } from './RestAdapter';

const FILTERS = ['state', 'search', 'direction'] as const;

const present = (delivery: Delivery) => ({
  id: delivery.id,
  playerName: delivery.playerName,
  reason: delivery.reason,
  reference: delivery.reference,
  position: delivery.position,
  title: delivery.title,
  occasion: delivery.occasion,
  command: delivery.command,
  waitsForPlayer: delivery.waitsForPlayer,
  state: delivery.state,
  attempts: delivery.attempts,
  dueAt: delivery.dueAt,
  note: delivery.note,
  reply: delivery.reply,
  createdAt: delivery.createdAt,
  sentAt: delivery.sentAt,
  settledAt: delivery.settledAt,
});

const presentCommands = (commands: RewardCommands) => ({
  vote: commands.vote,
  streak3: commands.streak3,
  streak7: commands.streak7,
  streak14: commands.streak14,
  streak30: commands.streak30,
  party: commands.party,
  partyOnline: commands.partyOnline,
  waitsForPlayer: commands.waitsForPlayer,
});

@injectable()
export class RewardsRest extends RestAdapter {
  readonly path = '/rewards';

  constructor(private readonly service: DeliveryService) {
    super();
  }

  routes(): Router {
    return Router()
      .get(
        '/',
        must('votes'),
        personal([...FILTERS, ...PAGE_OR_CURSOR_PARAMETERS], async (request, { actor }) => {
          const list = await readList(DeliveryListInput, request, FILTERS);
          const pageRequest = readPageRequest(request);
          const page = await this.service.list(actor, list, pageRequest);
          return pageReply(request, pageRequest, page, present);
        }),
      )
      .get(
        '/counts',
        must('votes'),
        personal([], async (_request, { actor }) => {
          const { queued, owed, sent, confirmed, failed, uncertain } = await this.service.counts(actor);
          return { body: { queued, owed, sent, confirmed, failed, uncertain } };
        }),
      )
      .get(
        '/commands',
        must('votes'),
        personal([], async (_request, { actor }) => ({ body: presentCommands(await this.service.commands(actor)) })),
      )
      .put('/commands', must('config'), async (request, response) => {
        const input = await readEdit(RewardCommandsInput, request);
        response.json(presentCommands(await this.service.changeCommands(response.locals.caller.actor, input)));
      })
      .post('/retry', must('votes'), async (request, response) => {
        const { kind } = await readInput(RetryAllBody, request.body);
        response.json({ retried: await this.service.retryAll(response.locals.caller.actor, kind) });
      })
      .post('/:id/retry', must('votes'), async (request, response) => {
        response.json(present(await this.service.retry(response.locals.caller.actor, request.params.id)));
      })
      .post('/:id/delivered', must('votes'), async (request, response) => {
        response.json(present(await this.service.markDelivered(response.locals.caller.actor, request.params.id)));
      });
  }
}
