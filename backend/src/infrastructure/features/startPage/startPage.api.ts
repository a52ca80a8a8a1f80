import { injectable } from 'inversify';
import { Ctx, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { StartPageService } from '../../../application/startPage/StartPageService';
import type { InLanguage } from '../../../application/translations/ContentInLanguage';
import type { StartPage, StartPageBlock } from '../../../domain/startPage/StartPage';
import { one } from '../../api/answers';
import { Api, Get, Put, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { PageContent } from '../../http/PageContent';
import { SameAs } from '../../http/inputs/inputField';
import { Version } from '../../http/views';
import { StartPageInput } from './startPage.inputs';

@ObjectType('StartPage', { description: 'What visitors see on the start page below the name and the address.' })
export class StartPageView {
  @SameAs(StartPageInput)
  blocks!: StartPageBlock[];

  @SameAs(StartPageInput, { nullable: true })
  title!: string | null;

  @SameAs(StartPageInput, { nullable: true })
  content!: string | null;

  @Version({ inRest: true })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@injectable()
@Resolver(() => StartPageView)
@Api('/start-page', 'Start page', 'The order of the start page, and the text of the owner on it.')
export class StartPageApi {
  constructor(
    private readonly page: StartPageService,
    private readonly contents: PageContent,
  ) {}

  @Get('/', {
    does: 'What the start page shows, from top to bottom.',
    isPublic: 'shared',
    showsMore: {
      to: 'config',
      by: 'includeHidden',
      what: 'Gives the text as it was written, also while it is hidden.',
    },
    answer: one(StartPageView),
  })
  startPage({ actor, visitor, seesMore }: Call) {
    return seesMore ? this.page.readWhole(actor) : this.page.read(visitor);
  }

  @Put('/', {
    does: 'Arranges the start page, and writes the text of the owner on it.',
    needs: 'config',
    body: StartPageInput,
    answer: one(StartPageView),
  })
  updateStartPage({ actor, input }: Call<StartPageInput>) {
    return this.page.arrange(actor, input);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The text of the owner as sanitized HTML, with its placeholders filled in.',
  })
  async contentHtml(
    @Root() { content, untranslated }: InLanguage<StartPage>,
    @Ctx() { visitor }: Context,
  ): Promise<string | null> {
    if (!content) return null;
    const isForeign = untranslated?.texts.includes('content');
    const language = isForeign ? untranslated?.language : (visitor.language ?? undefined);
    return (await this.contents.render(content, language, visitor)).html;
  }
}
