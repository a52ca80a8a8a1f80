import { Router } from 'express';
import { injectable } from 'inversify';
import { VoteConnectionService, type VoteConnectionDetails } from '../../application/voting/VoteConnectionService';
import { VoteInboxService } from '../../application/voting/VoteInboxService';
import { VoteLinkService } from '../../application/voting/VoteLinkService';
import type { ArrivedVote } from '../../domain/voting/ArrivedVote';
import type { UnknownService } from '../../domain/voting/VoteInbox';
import type { VoteLink } from '../../domain/voting/VoteLink';
import { AdoptionInput, ArrivedVoteListInput, VoteConnectionInput } from '../http/inputs/voteInbox';
import { VoteLinkInput } from '../http/inputs/voting';
import { readInput } from '../http/readInput';
import { cacheableForGuests, personal } from '../responseCache/cacheable';
import { must } from './requirePermission';
import {
  PAGE_PARAMETERS,
  PAGE_OR_CURSOR_PARAMETERS,
  pageReply,
  readList,
  readPageRequest,
  shortListReply,
} from './pages';
import { readEdit } from './readEdit';
import { RestAdapter } from './RestAdapter';

const present = ({ id, site, reward, url }: VoteLink) => ({ id, site, reward, url });

const presentToStaff = (link: VoteLink) => ({ ...present(link), isActive: link.isActive });

const presentArrived = ({ id, source, service, username, linkId, state, reason, receivedAt }: ArrivedVote) => ({
  id,
  source,
  service,
  username,
  linkId,
  state,
  reason,
  createdAt: receivedAt,
});

const presentUnknown = ({ name, verified, unverified, lastReceivedAt }: UnknownService) => ({
  name,
  verified,
  unverified,
  lastReceivedAt,
});

const presentConnection = (connection: VoteConnectionDetails) => ({ ...connection });

@injectable()
export class VotingRest extends RestAdapter {
  readonly path = '/vote';

  constructor(
    private readonly links: VoteLinkService,
    private readonly inbox: VoteInboxService,
    private readonly connections: VoteConnectionService,
  ) {
    super();
  }

  routes(): Router {
    return Router()
      .get(
        '/',
        cacheableForGuests(PAGE_PARAMETERS, async (request, { actor }) =>
          actor.can('votes')
            ? shortListReply(request, await this.links.all(actor), presentToStaff)
            : shortListReply(request, await this.links.active(), present),
        ),
      )
      .get(
        '/receiver',
        must('votes'),
        personal([], async (_request, { actor }) => ({ body: await this.connections.receiver(actor) })),
      )
      .get(
        '/connections',
        must('votes'),
        personal(PAGE_PARAMETERS, async (request, { actor }) => {
          const connections = await this.connections.all(actor);
          return shortListReply(request, connections, presentConnection);
        }),
      )
      .get(
        '/inbox',
        must('votes'),
        personal(['state', 'direction', ...PAGE_OR_CURSOR_PARAMETERS], async (request, { actor }) => {
          const list = await readList(ArrivedVoteListInput, request, ['state', 'direction']);
          const pageRequest = readPageRequest(request);
          const { items, ...page } = await this.inbox.list(actor, list, pageRequest);
          return pageReply(request, pageRequest, { ...page, items: items.map(presentArrived) }, (vote) => vote);
        }),
      )
      .get(
        '/unknown-services',
        must('votes'),
        personal(PAGE_PARAMETERS, async (request, { actor }) => {
          const services = await this.inbox.unknownServices(actor);
          return shortListReply(request, services, presentUnknown);
        }),
      )
      .post('/adopt', must('votes'), async (request, response) => {
        const adoption = await readInput(AdoptionInput, request.body);
        const link = await this.inbox.assignService(response.locals.caller.actor, adoption);
        response.status(201).json(presentToStaff(link));
      })
      .put('/:id/connection', must('votes'), async (request, response) => {
        const input = await readEdit(VoteConnectionInput, request);
        const connection = await this.connections.connect(response.locals.caller.actor, request.params.id, input);
        response.json(presentConnection(connection));
      })
      .post('/', must('votes'), async (request, response) => {
        const input = await readInput(VoteLinkInput, request.body);
        const link = await this.links.add(response.locals.caller.actor, input);
        response.status(201).json(presentToStaff(link));
      })
      .put('/:id', must('votes'), async (request, response) => {
        const input = await readEdit(VoteLinkInput, request);
        const link = await this.links.change(response.locals.caller.actor, request.params.id, input);
        response.json(presentToStaff(link));
      })
      .delete('/:id', must('votes'), async (request, response) => {
        await this.links.remove(response.locals.caller.actor, request.params.id);
        response.status(204).end();
      });
  }
}
