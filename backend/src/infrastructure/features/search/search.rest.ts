import { injectable } from 'inversify';
import { SearchService } from '../../../application/search/SearchService';
import { TicketSummaryView } from '../dashboard/dashboard.graphql';
import { FoundArticleView, FoundBanView, FoundPlayerView, PanelSearchView } from './search.graphql';
import { SearchInput } from './search.inputs';
import { readInput } from '../../http/readInput';
import { one } from '../../rest/answers';
import { describeQuery } from '../../rest/openapi/schemas';
import { RestAdapter } from '../../rest/RestAdapter';
import { restView } from '../../rest/restView';
import { Api, Get, type Call, type RestQuery } from '../../rest/route';

const PLAYER = { id: '9d8c7b6a-5f4e-4d3c-a2b1-0f9e8d7c6b5a', username: 'XrayFox' };

const TICKET = {
  id: '41322d7a-1c9b-4b7e-8f53-2a6d0e9c4b11',
  subject: 'Why was XrayFox banned?',
  username: 'Steve',
  status: 'open',
  createdAt: '2026-03-01T18:30:00.000Z',
};

const BAN = { id: '5b0f2a8e-6c1d-4e7f-9a3b-8d2c1e0f4a6b', username: 'XrayFox', reason: 'X-ray', state: 'in_force' };

const ARTICLE = {
  id: '0c9d1e2f-3a4b-4c5d-8e6f-7a8b9c0d1e2f',
  title: 'How we find X-ray users',
  state: 'published',
  date: '2026-02-20T12:00:00.000Z',
};

const player = restView(FoundPlayerView, 'FoundPlayer', ['id', 'username'], PLAYER);
const ticket = restView(
  TicketSummaryView,
  'TicketSummary',
  ['id', 'subject', 'username', 'status', 'createdAt'],
  TICKET,
);
const ban = restView(FoundBanView, 'FoundBan', ['id', 'username', 'reason', 'state'], BAN);
const article = restView(FoundArticleView, 'FoundArticle', ['id', 'title', 'state', 'date'], ARTICLE);

const matches = restView(
  PanelSearchView,
  'PanelSearch',
  ['players', 'tickets', 'bans', 'articles'],
  { players: [PLAYER], tickets: [TICKET], bans: [BAN], articles: [ARTICLE] },
  { parts: { players: player, tickets: ticket, bans: ban, articles: article } },
);

const query: RestQuery<SearchInput> = {
  parameters: describeQuery(SearchInput, ['text']),
  read: ({ query: { text } }) => readInput(SearchInput, { text }),
};

@injectable()
@Api('/search', 'Search', 'One search over what staff look for.')
export class SearchRest extends RestAdapter {
  constructor(private readonly search: SearchService) {
    super();
  }

  @Get('/', {
    summary: 'Search players, tickets, bans and articles',
    description: 'At most 5 of each kind. Each kind needs its own permission, except for players.',
    needs: 'session',
    query,
    answer: one(matches, 'What was found. A kind without permission is an empty list.'),
  })
  searchPanel({ actor, input }: Call<SearchInput>) {
    return this.search.find(actor, input.text);
  }
}
