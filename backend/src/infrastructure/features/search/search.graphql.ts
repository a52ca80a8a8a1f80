import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { MAX_MATCHES, SearchService } from '../../../application/search/SearchService';
import type { BanState } from '../../../domain/bans/Ban';
import type { NewsState } from '../../../domain/news/NewsArticle';
import { BanInput, BanStateEnum } from '../bans/bans.inputs';
import { SameAs } from '../../http/inputs/inputField';
import { NewsInput, NewsStateEnum } from '../news/news.inputs';
import { SearchInput } from './search.inputs';
import { readInput } from '../../http/readInput';
import type { Context } from '../../graphql/Context';
import { TicketSummaryView } from '../dashboard/dashboard.graphql';

@ObjectType('FoundPlayer', { description: 'A player that the search has found.' })
export class FoundPlayerView {
  @Field(() => ID, { description: 'A UUID assigned by this site.' })
  id!: string;

  @Field(() => String, { description: 'The in-game name.' })
  username!: string;
}

@ObjectType('FoundBan', { description: 'A ban that the search has found.' })
export class FoundBanView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(BanInput)
  username!: string;

  @SameAs(BanInput)
  reason!: string;

  @Field(() => BanStateEnum, { description: 'Whether it is in force, ended or lifted.' })
  state!: BanState;
}

@ObjectType('FoundArticle', {
  description: 'A news article that the search has found, in the language it was written in.',
})
export class FoundArticleView {
  @Field(() => ID, { description: 'A UUID.' })
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

@injectable()
@Resolver(() => PanelSearchView)
export class SearchResolver {
  constructor(private readonly search: SearchService) {}

  @Authorized()
  @Query(() => PanelSearchView, {
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
}
