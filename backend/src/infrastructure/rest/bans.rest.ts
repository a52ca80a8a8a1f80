import { Router } from 'express';
import { injectable } from 'inversify';
import { BanService } from '../../application/bans/BanService';
import type { Ban } from '../../domain/bans/Ban';
import { BanInput, BanListInput } from '../http/inputs/bans';
import { readInput } from '../http/readInput';
import { cacheableForGuests } from '../responseCache/cacheable';
import { must } from './requirePermission';
import { PAGE_OR_CURSOR_PARAMETERS, pageReply, readList, readPageRequest } from './pages';
import { readEdit } from './readEdit';
import { RestAdapter } from './RestAdapter';

const FILTERS = ['search', 'duration', 'state', 'sort', 'direction'] as const;

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
      .get(
        '/',
        cacheableForGuests([...FILTERS, ...PAGE_OR_CURSOR_PARAMETERS], async (request, { actor, visitor }) => {
          const list = await readList(BanListInput, request, FILTERS);
          const pageRequest = readPageRequest(request, list.sort);
          const isStaff = actor.can('bans');
          const state = list.state ?? (isStaff ? null : 'in_force');
          const page = await this.bans.list(actor, visitor, { ...list, state }, pageRequest);
          return pageReply(request, pageRequest, page, isStaff ? presentToStaff : present);
        }),
      )
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
