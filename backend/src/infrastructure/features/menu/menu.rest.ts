import { injectable } from 'inversify';
import { MenuService } from '../../../application/menu/MenuService';
import { SectionService } from '../../../application/menu/SectionService';
import { MenuEntryView, SiteMenuView, SiteSectionsView } from './menu.graphql';
import { MenuEntryInput, MenuLinkInput, MenuOrderInput, SiteSectionsInput } from './menu.inputs';
import { created, nothing, one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, Post, Put, type Call } from '../../rest/route';

const ID = '6f3f4f0e-0c59-4c1b-8f0b-3f4c2a5d7e10';
const EXAMPLE = {
  id: ID,
  kind: 'link',
  target: 'https://map.example.com',
  place: 'header',
  isHidden: false,
  label: 'Map',
  version: 1,
};
const SECTIONS_EXAMPLE = { off: ['gallery'], forumsUrl: 'https://forums.example.com', empty: ['staff'], version: 1 };
const ORDER_EXAMPLE = { header: [ID], community: [], help: [], legal: [], hidden: [], version: 3 };

const entry = restView(
  MenuEntryView,
  'MenuEntry',
  ['id', 'kind', 'target', 'place', 'isHidden', 'label', 'version'],
  EXAMPLE,
);
const menu = restView(
  SiteMenuView,
  'SiteMenu',
  ['entries', 'version'],
  { entries: [EXAMPLE], version: 3 },
  { parts: { entries: entry } },
);
const sections = restView(SiteSectionsView, 'SiteSections', ['off', 'forumsUrl', 'empty', 'version'], SECTIONS_EXAMPLE);

@injectable()
@Api('/menu', 'Menu', 'The menu, the columns of the footer, and the pages that are switched off.')
export class MenuRest extends RestAdapter {
  constructor(
    private readonly menu: MenuService,
    private readonly sections: SectionService,
  ) {
    super();
  }

  @Get('/', {
    summary: 'Read the menu',
    description: 'By place, in its order. Visitors see the entries that lead somewhere; staff see all.',
    showsMoreTo: 'config',
    answer: one(menu, 'The menu.'),
  })
  readMenu({ actor, visitor }: Call) {
    return actor.can('config') ? this.menu.all(actor) : this.menu.read(visitor);
  }

  @Put('/', {
    summary: 'Order the menu',
    needs: 'config',
    body: restForm(MenuOrderInput, ORDER_EXAMPLE),
    conflict: 'A list that does not hold every entry once.',
    answer: one(menu, 'The menu in its new order.'),
  })
  orderMenu({ actor, input }: Call<MenuOrderInput>) {
    return this.menu.order(actor, input);
  }

  @Post('/links', {
    summary: 'Add a link to the menu',
    needs: 'config',
    body: restForm(MenuLinkInput, { label: 'Map', url: 'https://map.example.com', place: 'header' }),
    conflict: 'The menu has as many links as it can have.',
    answer: created(entry, 'The new entry.'),
  })
  addMenuLink({ actor, input }: Call<MenuLinkInput>) {
    return this.menu.addLink(actor, input);
  }

  @Get('/sections', {
    summary: 'Read which pages are switched off',
    answer: one(sections, 'The pages.'),
  })
  readSections() {
    return this.sections.read();
  }

  @Put('/sections', {
    summary: 'Switch pages off and on',
    description: 'A page that is off is not found, and nothing links to it.',
    needs: 'config',
    body: restForm(SiteSectionsInput, SECTIONS_EXAMPLE),
    answer: one(sections, 'The pages.'),
  })
  changeSections({ actor, input }: Call<SiteSectionsInput>) {
    return this.sections.change(actor, input);
  }

  @Put('/:id', {
    summary: 'Rename an entry of the menu',
    description: 'Without a label, it has the usual one again. Also changes the address of a link.',
    needs: 'config',
    body: restForm(MenuEntryInput, { label: 'Map', url: 'https://map.example.com' }),
    answer: one(entry, 'The entry.'),
  })
  changeMenuEntry({ actor, id, input }: Call<MenuEntryInput>) {
    return this.menu.revise(actor, id, input);
  }

  @Delete('/:id', {
    summary: 'Delete a link of the menu',
    needs: 'config',
    conflict: 'Only links can be deleted; other entries can be hidden.',
    answer: nothing('The link was deleted.'),
  })
  deleteMenuLink({ actor, id }: Call) {
    return this.menu.remove(actor, id);
  }
}
