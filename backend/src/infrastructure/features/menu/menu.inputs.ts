import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { ID, InputType, registerEnumType } from 'type-graphql';
import type { MenuEntryEdit, MenuLinkForm, MenuOrder } from '../../../application/menu/MenuService';
import type { SiteSectionsEdit } from '../../../application/menu/SectionService';
import { MENU_KINDS, MENU_PLACES, type MenuPlace } from '../../../domain/menu/MenuItem';
import { SITE_SECTIONS, type SiteSection } from '../../../domain/menu/SiteSections';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  EditedVersion,
  IsOneOfEach,
  MAX_LABEL_LENGTH,
  OneOf,
  OptionalName,
  OptionalWebAddress,
  RequiredName,
  WebAddress,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { says } from '../../http/inputs/says';

export const MenuPlaceEnum = graphqlEnum(MENU_PLACES);
registerEnumType(MenuPlaceEnum, {
  name: 'MenuPlace',
  description: 'The menu in the header, or a column of the footer. REST uses lower-case values.',
});

export const MenuKindEnum = graphqlEnum(MENU_KINDS);
registerEnumType(MenuKindEnum, {
  name: 'MenuKind',
  description: 'What an entry of the menu leads to. REST uses lower-case values.',
});

export const SiteSectionEnum = graphqlEnum(SITE_SECTIONS);
registerEnumType(SiteSectionEnum, {
  name: 'SiteSection',
  description: 'A page of the site that can be switched off. REST uses lower-case values.',
});

@Example({ label: 'Map', url: 'https://map.example.com' })
@InputType({ description: 'A link of the owner in the menu.' })
export class MenuLinkInput implements MenuLinkForm {
  @RequiredName(MAX_LABEL_LENGTH, 'The text of the link.')
  label!: string;

  @WebAddress('Where the link leads.')
  url!: string;

  @OneOf(MenuPlaceEnum, 'Where the link is, after the other entries.')
  place!: MenuPlace;
}

@Example({ label: 'Map', url: 'https://map.example.com' })
@InputType({ description: 'The label of an entry, and the address of a link.' })
export class MenuEntryInput implements MenuEntryEdit {
  @OptionalName(
    MAX_LABEL_LENGTH,
    'The text of the entry.',
    'Absent, null or empty: the usual one. A link needs a label.',
  )
  label?: string | null;

  @OptionalWebAddress('Where a link leads; other entries have no address of their own.', 'Absent: unchanged.')
  url?: string | null;

  @EditedVersion()
  version?: number | null;
}

const ALL_ENTRIES = says(sentence('menuChanged'));
const MAX_ENTRIES = 500;

const Ids = (description: string): PropertyDecorator =>
  InputField(() => [ID], description, [
    IsArray(ALL_ENTRIES),
    ArrayMaxSize(MAX_ENTRIES, ALL_ENTRIES),
    IsString({ ...ALL_ENTRIES, each: true }),
  ]);

@Example({ community: [], help: [], legal: [], hidden: [], version: 3 })
@InputType({ description: 'The order of the menu: the ids of all entries, each in one place.' })
export class MenuOrderInput implements MenuOrder {
  @Ids('The entries of the header.')
  header!: string[];

  @Ids('The entries of the Community column of the footer.')
  community!: string[];

  @Ids('The entries of the Help column of the footer.')
  help!: string[];

  @Ids('The entries of the Legal column of the footer.')
  legal!: string[];

  @Ids('Those of the entries that visitors do not see.')
  hidden!: string[];

  @EditedVersion('The version of the menu that this order is based on; a stale one is a `CONFLICT`.')
  version?: number | null;
}

const SECTIONS = sentence('chooseFrom', { values: SITE_SECTIONS.join(', ') });

@Example({ off: ['gallery'], forumsUrl: 'https://forums.example.com' })
@InputType({ description: 'Which pages of the site are switched off.' })
export class SiteSectionsInput implements SiteSectionsEdit {
  @InputField(() => [SiteSectionEnum], 'The pages that visitors do not find.', [
    IsArray(says(SECTIONS)),
    IsOneOfEach(SITE_SECTIONS),
  ])
  off!: SiteSection[];

  @OptionalWebAddress(
    'Where the forums are. Their entries lead there, and this site has no page for them.',
    'Absent, null or empty: the page of this site.',
  )
  forumsUrl?: string | null;

  @EditedVersion()
  version?: number | null;
}
