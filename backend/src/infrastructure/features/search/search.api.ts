import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, ObjectType, Query as GraphQLQuery, Resolver } from 'type-graphql';
import { MAX_MATCHES, SearchService } from '../../../application/search/SearchService';
import type { BanState } from '../../../domain/bans/Ban';
import type { NewsState } from '../../../domain/news/NewsArticle';
import { one } from '../../api/answers';
import { Api } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { readInput } from '../../http/readInput';
import { Id } from '../../http/views';
import { describeQuery } from '../../rest/openapi/schemas';
import { Get as RestGet, type Call as RestCall, type RestQuery } from '../../rest/route';
import { BanInput, BanStateEnum } from '../bans/bans.inputs';
import { TicketSummaryView } from '../dashboard/dashboard.graphql';
import { NewsInput, NewsStateEnum } from '../news/news.inputs';
import { SearchInput } from './search.inputs';

@Example({ username: 'XrayFox' })
@ObjectType('FoundPlayer', { description: 'A player that the search has found.' })
export class FoundPlayerView {
  @Field(() => ID, { description: 'A UUID assigned by this site.' })
  id!: string;

  @Field(() => String, { description: 'The in-game name.' })
  username!: string;
}

@Example({ username: 'XrayFox', reason: 'X-ray' })
@ObjectType('FoundBan', { description: 'A ban that the search has found.' })
export class FoundBanView {
  @Id()
  id!: string;

  @SameAs(BanInput)
  username!: string;

  @SameAs(BanInput)
  reason!: string;

  @Field(() => BanStateEnum, { description: 'Whether it is in force, ended or lifted.' })
  state!: BanState;
}

@Example({ title: 'How we find X-ray users' })
@ObjectType('FoundArticle', {
  description: 'A news article that the search has found, in the language it was written in.',
})
export class FoundArticleView {
  @Id()
  id!: string;

  @SameAs(NewsInput)
  title!: string;

  @Field(() => NewsStateEnum, { description: 'Whether visitors see it.' })
  state!: NewsState;

  @Field(() => Date, { description: 'When it is or was published; of a draft: when it was begun.' })
  date!: Date;
}

@ObjectType('PanelSearch', {
  description: `What the search of the panel has found, at most ${MAX_MATCHES} of each kind.`,
})
export class PanelSearchView {
  @Field(() => [FoundPlayerView], { description: 'Names that begin with the text come first.' })
  players!: readonly FoundPlayerView[];

  @Field(() => [TicketSummaryView], {
    description: 'By number, subject, name or e-mail address, newest first; empty without the permission `tickets`.',
  })
  tickets!: readonly TicketSummaryView[];

  @Field(() => [FoundBanView], {
    description: 'By player, reason or staff member, newest first; empty without the permission `bans`.',
  })
  bans!: readonly FoundBanView[];

  @Field(() => [FoundArticleView], {
    description: 'By title or excerpt in any language, newest first, with drafts; empty without the permission `news`.',
  })
  articles!: readonly FoundArticleView[];
}

const query: RestQuery<SearchInput> = {
  parameters: describeQuery(SearchInput, ['text']),
  read: ({ query: { text } }) => readInput(SearchInput, { text }),
};

@injectable()
@Resolver(() => PanelSearchView)
@Api('/search', 'Search', 'One search over what staff look for.')
export class SearchApi {
  constructor(private readonly search: SearchService) {}

  @Authorized()
  @GraphQLQuery(() => PanelSearchView, {
    description: 'Searches players, tickets, bans and articles at once. Requires a session.',
  })
  async panelSearch(
    @Arg('text', () => String, { description: '2 to 64 characters.' }) text: string,
    @Ctx() { actor }: Context,
  ): Promise<PanelSearchView> {
    actor.mustBeSignedIn();
    const input = await readInput(SearchInput, { text });
    return this.search.find(actor, input.text);
  }

  @RestGet('/', {
    summary: 'Search players, tickets, bans and articles',
    description: 'At most 5 of each kind. Each kind needs its own permission, except for players.',
    needs: 'session',
    query,
    answer: one(PanelSearchView).rest,
  })
  searchPanel({ actor, input }: RestCall<SearchInput>) {
    return this.search.find(actor, input.text);
  }
}
