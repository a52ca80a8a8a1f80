import { injectable } from 'inversify';
import { BanService } from '../../../application/bans/BanService';
import { BanView } from './bans.graphql';
import { BanInput, BanListInput } from './bans.inputs';
import { created, newestFirst, nothing, one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, listQuery, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: 'c4d2e8f0-1b3a-4c5d-9e7f-8a6b5c4d3e2f',
  username: 'Griefer42',
  reason: 'Flooded the lighthouse',
  bannedBy: 'Marina',
  duration: '30d',
  date: '2026-03-01T18:30:00.000Z',
};

const ban = restView(BanView, 'Ban', ['id', 'username', 'reason', 'bannedBy', 'duration', 'date'], EXAMPLE, {
  staffFields: [
    ...(['isActive', 'isPermanent', 'expiresAt', 'endSummary'] as const),
    ...(['liftedBy', 'liftedAt', 'liftReason', 'playerUuid', 'nameAtBan'] as const),
  ],
});
const form = restForm(BanInput, EXAMPLE);

@injectable()
@Api('/bans', 'Bans', 'Players who are banned from the game.')
export class BansRest extends RestAdapter {
  constructor(private readonly bans: BanService) {
    super();
  }

  @Get('/', {
    summary: 'List and search bans',
    description:
      'Newest first by default; in the order of `end`, bans with an unknown end and permanent bans come last. Visitors see the bans in force: active, and not past their end. In place of the sign-in name of an account, visitors get its name on the staff page or “Team”, and they cannot sort by `banned_by`. Staff see all bans, each with `isActive`. The total of a search is exact up to 1,000 and capped there.',
    showsMoreTo: 'bans',
    limit: '60 searches per minute',
    query: listQuery(BanListInput),
    answer: newestFirst(ban, 'The bans.'),
  })
  listBans({ actor, visitor, input, page }: Call<BanListInput>) {
    const state = input.state ?? (actor.can('bans') ? null : 'in_force');
    return this.bans.list(actor, visitor, { ...input, state, searchesAll: actor.can('bans') }, page);
  }

  @Post('/', {
    summary: 'Add a ban',
    description: '`endSummary`, `expiresAt` and `isPermanent` of the answer say what was understood by `duration`.',
    needs: 'bans',
    body: form,
    answer: created(ban, 'The new ban.'),
  })
  addBan({ actor, input }: Call<BanInput>) {
    return this.bans.impose(actor, input);
  }

  @Put('/:id', {
    summary: 'Change, lift or reinstate a ban',
    description:
      '`"isActive": false` lifts the ban and keeps it on record, with `liftReason`; `"isActive": true` takes that back. An unchanged `duration` keeps its end.',
    needs: 'bans',
    body: form,
    answer: one(ban, 'The updated ban.'),
  })
  changeBan({ actor, id, input }: Call<BanInput>) {
    return this.bans.change(actor, id, input);
  }

  @Delete('/:id', { summary: 'Delete a ban', needs: 'bans', answer: nothing('The ban was deleted.') })
  deleteBan({ actor, id }: Call) {
    return this.bans.remove(actor, id);
  }
}
