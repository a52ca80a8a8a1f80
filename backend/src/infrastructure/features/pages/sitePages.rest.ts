import { injectable } from 'inversify';
import { PageService } from '../../../application/pages/PageService';
import { SitePageView } from './sitePages.graphql';
import { SitePageInput, UsualTextAdoptionInput } from './sitePages.inputs';
import { all, created, nothing, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '5c1f0a52-6f0e-4a7e-9a55-0b6a3f9d4e10',
  builtIn: null,
  hasUsualText: false,
  slug: 'how-to-join',
  title: 'How to join',
  description: 'Everything you need for your first day on the server.',
  content: '## Java Edition\n\nAdd the server to your list, then join it.',
  place: 'help',
  isPublished: true,
  effectiveOn: null,
  updatedAt: '2026-03-01T18:30:00.000Z',
};

const page = restView(
  SitePageView,
  'SitePage',
  [
    ...(['id', 'builtIn', 'hasUsualText', 'slug', 'title', 'description', 'content'] as const),
    ...(['place', 'isPublished', 'effectiveOn', 'updatedAt'] as const),
  ],
  EXAMPLE,
);
const form = restForm(SitePageInput, EXAMPLE);

const TAKEN = 'A path that another page has, or another path for a built-in page, is a `CONFLICT`.';

@injectable()
@Api('/pages', 'Pages', 'Pages that the owner writes, such as the rules and the legal pages.')
export class SitePagesRest extends RestAdapter {
  constructor(private readonly pages: PageService) {
    super();
  }

  @Get('/', {
    summary: 'List the pages',
    description: 'In the order of their links. Visitors see published pages; staff see all.',
    showsMoreTo: 'config',
    answer: shortList(page, 'The pages.'),
  })
  listPages({ actor, visitor }: Call) {
    return actor.can('config') ? this.pages.all(actor) : this.pages.published(visitor);
  }

  @Post('/', {
    summary: 'Add a page',
    needs: 'config',
    body: form,
    conflict: TAKEN,
    answer: created(page, 'The new page.'),
  })
  addPage({ actor, input }: Call<SitePageInput>) {
    return this.pages.write(actor, input);
  }

  @Post('/adopt', {
    summary: 'Adopt usual texts',
    description: 'Publishes the usual texts of built-in pages as they are. Pages with other texts stay as they are.',
    needs: 'config',
    body: restForm(UsualTextAdoptionInput, { pages: ['terms', 'privacy'], effectiveOn: '2026-03-01' }),
    answer: all(page, 'The pages that had a usual text.'),
  })
  adoptUsualTexts({ actor, input: { pages, effectiveOn } }: Call<UsualTextAdoptionInput>) {
    return this.pages.adoptUsualTexts(actor, pages, effectiveOn);
  }

  @Get('/:id', {
    summary: 'Read a page',
    description: 'A published page, by its id or by its path without the slash.',
    answer: one(page, 'The page.'),
  })
  readPage({ visitor, id }: Call) {
    return this.pages.read(visitor, id);
  }

  @Put('/:id', {
    summary: 'Change a page',
    description: 'Its former path redirects to the new one.',
    needs: 'config',
    body: form,
    conflict: TAKEN,
    answer: one(page, 'The updated page.'),
  })
  changePage({ actor, id, input }: Call<SitePageInput>) {
    return this.pages.revise(actor, id, input);
  }

  @Delete('/:id', {
    summary: 'Delete a page',
    needs: 'config',
    conflict: 'A built-in page cannot be deleted.',
    answer: nothing('The page was deleted.'),
  })
  deletePage({ actor, id }: Call) {
    return this.pages.remove(actor, id);
  }
}
