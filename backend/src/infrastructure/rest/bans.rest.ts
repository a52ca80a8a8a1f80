import { Router } from 'express';
import { injectable } from 'inversify';
import { BanService } from '../../application/bans/BanService';
import type { Ban } from '../../domain/bans/Ban';
import { BanFilterInput, BanInput } from '../api/inputs/bans';
import { readInput } from '../api/readInput';
import { must } from './must';
import { readStretch, sendPage } from './pages';
import { readEdit } from './readEdit';
import { RestAdapter } from './RestAdapter';

const present = ({ id, username, reason, bannedBy, duration, date }: Ban) => ({
  id,
  username,
  reason,
  bannedBy,
  duration,
  date,
});

const presentToStaff = (ban: Ban) => ({ ...present(ban), isActive: ban.isActive });

@injectable()
export class BansRest extends RestAdapter {
  readonly path = '/bans';

  constructor(private readonly bans: BanService) {
    super();
  }

  routes(): Router {
    return Router()
      .get('/', async (request, response) => {
        const stretch = readStretch(request);
        const { duration, search } = request.query;
        const filter = await readInput(BanFilterInput, { duration: duration || 'all', search });

        const { actor, visitor } = response.locals.caller;
        if (actor.can('bans')) {
          const page = await this.bans.all(actor, visitor, filter, stretch);
          sendPage(request, response, stretch, page, presentToStaff);
        } else {
          const page = await this.bans.inForce(visitor, filter, stretch);
          sendPage(request, response, stretch, page, present);
        }
      })
      .post('/', must('bans'), async (request, response) => {
        const input = await readInput(BanInput, request.body);
        const ban = await this.bans.impose(response.locals.caller.actor, input);
        response.status(201).json(presentToStaff(ban));
      })
      .put('/:id', must('bans'), async (request, response) => {
        const input = await readEdit(BanInput, request);
        const ban = await this.bans.change(response.locals.caller.actor, request.params.id, input);
        response.json(presentToStaff(ban));
      })
      .delete('/:id', must('bans'), async (request, response) => {
        await this.bans.remove(response.locals.caller.actor, request.params.id);
        response.status(204).end();
      });
  }
}
