import { Router } from 'express';
import { injectable } from 'inversify';
import { VoteLinkService } from '../../application/voting/VoteLinkService';
import type { VoteLink } from '../../domain/voting/VoteLink';
import { VoteLinkInput } from '../api/inputs/voting';
import { readInput } from '../api/readInput';
import { must } from './must';
import { sendShortList } from './pages';
import { readEdit } from './readEdit';
import { RestAdapter } from './RestAdapter';

const present = ({ id, site, reward, url }: VoteLink) => ({ id, site, reward, url });

const presentToStaff = (link: VoteLink) => ({ ...present(link), isActive: link.isActive });

@injectable()
export class VotingRest extends RestAdapter {
  readonly path = '/vote';

  constructor(private readonly links: VoteLinkService) {
    super();
  }

  routes(): Router {
    return Router()
      .get('/', async (request, response) => {
        const { actor } = response.locals.caller;
        if (actor.can('votes')) sendShortList(request, response, await this.links.all(actor), presentToStaff);
        else sendShortList(request, response, await this.links.active(), present);
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
