import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { MenuService } from '../../../application/menu/MenuService';
import { SectionService } from '../../../application/menu/SectionService';
import type { MenuKind, MenuPlace } from '../../../domain/menu/MenuItem';
import type { SiteSection } from '../../../domain/menu/SiteSections';
import type { Permission } from '../../../domain/staff/Permission';
import { SameAs } from '../../http/inputs/inputField';
import {
  MenuEntryInput,
  MenuKindEnum,
  MenuLinkInput,
  MenuOrderInput,
  MenuPlaceEnum,
  SiteSectionEnum,
  SiteSectionsInput,
} from './menu.inputs';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import type { Context } from '../../graphql/Context';
import { UntranslatedTexts, type UntranslatedTextsView } from '../../graphql/UntranslatedTexts';

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

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@injectable()
@Resolver()
export class MenuResolver {
  constructor(
    private readonly menu: MenuService,
    private readonly sections: SectionService,
  ) {}

  @CacheableForGuests()
  @Query(() => SiteMenuView, { description: 'The menu and the columns of the footer.' })
  siteMenu(
    @Arg('includeHidden', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Includes entries that visitors do not see. Requires the permission `config`.',
    })
    includeHidden: boolean | null,
    @Ctx() { actor, visitor }: Context,
  ): Promise<SiteMenuView> {
    return includeHidden ? this.menu.all(actor) : this.menu.read(visitor);
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteMenuView, {
    description:
      'Puts the menu in an order. A list without all entries is a `CONFLICT`, and changes nothing. Permission: `config`.',
  })
  orderMenu(
    @Arg('input', () => MenuOrderInput) input: MenuOrderInput,
    @Ctx() { actor }: Context,
  ): Promise<SiteMenuView> {
    return this.menu.order(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => MenuEntryView, { description: 'Adds a link to the menu. Permission: `config`.' })
  createMenuLink(
    @Arg('input', () => MenuLinkInput) input: MenuLinkInput,
    @Ctx() { actor }: Context,
  ): Promise<MenuEntryView> {
    return this.menu.addLink(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => MenuEntryView, {
    description: 'Renames an entry, or changes the address of a link. Permission: `config`.',
  })
  updateMenuEntry(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => MenuEntryInput) input: MenuEntryInput,
    @Ctx() { actor }: Context,
  ): Promise<MenuEntryView> {
    return this.menu.revise(actor, id, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => Boolean, {
    description: 'Deletes a link. Any other entry is a `CONFLICT`: hide it instead. Permission: `config`.',
  })
  async deleteMenuLink(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.menu.remove(actor, id);
    return true;
  }

  @CacheableForGuests()
  @Query(() => SiteSectionsView, { description: 'Which pages of the site are switched off.' })
  siteSections(): Promise<SiteSectionsView> {
    return this.sections.read();
  }

  @Authorized<Permission>('config')
  @Mutation(() => SiteSectionsView, {
    description: 'Switches pages of the site off and on. One that is off is not found. Permission: `config`.',
  })
  updateSiteSections(
    @Arg('input', () => SiteSectionsInput) input: SiteSectionsInput,
    @Ctx() { actor }: Context,
  ): Promise<SiteSectionsView> {
    return this.sections.change(actor, input);
  }
}
