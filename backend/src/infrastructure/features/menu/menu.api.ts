import { injectable } from 'inversify';
import { Field, ID, Int, ObjectType, Resolver } from 'type-graphql';
import { MenuService } from '../../../application/menu/MenuService';
import { SectionService } from '../../../application/menu/SectionService';
import type { MenuKind, MenuPlace } from '../../../domain/menu/MenuItem';
import type { SiteSection } from '../../../domain/menu/SiteSections';
import { created, nothing, one } from '../../api/answers';
import { Api, Delete, Get, Post, Put, type Call } from '../../api/operations';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { Version } from '../../http/views';
import {
  MenuEntryInput,
  MenuKindEnum,
  MenuLinkInput,
  MenuOrderInput,
  MenuPlaceEnum,
  SiteSectionEnum,
  SiteSectionsInput,
} from './menu.inputs';

@Example({ kind: 'link', target: 'https://map.example.com', place: 'header', isHidden: false })
@ObjectType('MenuEntry', { description: 'A link in the menu or in the footer.' })
export class MenuEntryView {
  @Field(() => ID, { description: 'A UUID. The entry of a page and of a social link has its id.' })
  id!: string;

  @Field(() => MenuKindEnum, { description: 'What the entry leads to.' })
  kind!: MenuKind;

  @Field(() => String, {
    description: 'The name of a built-in entry, the id of a page or a social link, or the URL of a link.',
  })
  target!: string;

  @Field(() => MenuPlaceEnum, { description: 'Where the entry is.' })
  place!: MenuPlace;

  @Field(() => Boolean, { description: 'Whether visitors do not see it.' })
  isHidden!: boolean;

  @SameAs(MenuEntryInput, { nullable: true })
  label!: string | null;

  @Field(() => Int, {
    description: 'Increases with every change; 0 before the first one. Send it with an edit to detect conflicts.',
  })
  version!: number;

  @UntranslatedTexts()
  untranslated?: UntranslatedTextsView;
}

@ObjectType('SiteMenu', { description: 'The menu and the columns of the footer.' })
export class SiteMenuView {
  @Field(() => [MenuEntryView], { description: 'The entries by place, in their order.' })
  entries!: readonly MenuEntryView[];

  @Field(() => Int, { description: 'Increases with every change. Send it with an order to detect conflicts.' })
  version!: number;
}

@Example({ empty: ['staff'] })
@ObjectType('SiteSections', { description: 'Which pages of the site are switched off.' })
export class SiteSectionsView {
  @SameAs(SiteSectionsInput)
  off!: SiteSection[];

  @SameAs(SiteSectionsInput, { nullable: true })
  forumsUrl!: string | null;

  @Field(() => [SiteSectionEnum], {
    description:
      'Pages that have nothing to show, such as a staff page without staff. Visitors do not find them either.',
  })
  empty!: readonly SiteSection[];

  @Version({ inRest: true })
  version!: number;
}

@injectable()
@Resolver()
@Api('/menu', 'Menu', 'The menu, the columns of the footer, and the pages that are switched off.')
export class MenuApi {
  constructor(
    private readonly menu: MenuService,
    private readonly sections: SectionService,
  ) {}

  @Get('/', {
    does: 'The menu and the columns of the footer.',
    restNote: 'By place, in its order. Visitors see the entries that lead somewhere; staff see all.',
    isPublic: 'shared',
    showsMore: { to: 'config', by: 'includeHidden', what: 'Includes entries that visitors do not see.' },
    answer: one(SiteMenuView),
  })
  siteMenu({ actor, visitor, seesMore }: Call) {
    return seesMore ? this.menu.all(actor) : this.menu.read(visitor);
  }

  @Put('/', {
    does: 'Puts the menu in an order. A list without all entries is a `CONFLICT`, and changes nothing.',
    needs: 'config',
    body: MenuOrderInput,
    conflict: 'A list that does not hold every entry once.',
    answer: one(SiteMenuView),
  })
  orderMenu({ actor, input }: Call<MenuOrderInput>) {
    return this.menu.order(actor, input);
  }

  @Post('/links', {
    does: 'Adds a link to the menu.',
    needs: 'config',
    body: MenuLinkInput,
    conflict: 'The menu has as many links as it can have.',
    answer: created(MenuEntryView),
  })
  createMenuLink({ actor, input }: Call<MenuLinkInput>) {
    return this.menu.addLink(actor, input);
  }

  @Get('/sections', {
    does: 'Which pages of the site are switched off.',
    isPublic: 'shared',
    answer: one(SiteSectionsView),
  })
  siteSections() {
    return this.sections.read();
  }

  @Put('/sections', {
    does: 'Switches pages of the site off and on. One that is off is not found.',
    restNote: 'Nothing links to it either.',
    needs: 'config',
    body: SiteSectionsInput,
    answer: one(SiteSectionsView),
  })
  updateSiteSections({ actor, input }: Call<SiteSectionsInput>) {
    return this.sections.change(actor, input);
  }

  @Put('/:id', {
    does: 'Renames an entry, or changes the address of a link.',
    restNote: 'Without a label, it has the usual one again.',
    needs: 'config',
    body: MenuEntryInput,
    answer: one(MenuEntryView),
  })
  updateMenuEntry({ actor, id, input }: Call<MenuEntryInput>) {
    return this.menu.revise(actor, id, input);
  }

  @Delete('/:id', {
    does: 'Deletes a link. Any other entry is a `CONFLICT`: hide it instead.',
    needs: 'config',
    conflict: 'Only links can be deleted; other entries can be hidden.',
    answer: nothing(),
  })
  deleteMenuLink({ actor, id }: Call) {
    return this.menu.remove(actor, id);
  }
}
