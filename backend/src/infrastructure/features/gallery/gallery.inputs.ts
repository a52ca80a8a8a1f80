import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type { GalleryItemEdit, GalleryListQuery } from '../../../application/gallery/GalleryService';
import { GALLERY_CATEGORIES, type GalleryCategory } from '../../../domain/gallery/GalleryItem';
import { GALLERY_SORTS, type GallerySort } from '../../../domain/gallery/GalleryItems';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  EditedVersion,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  OneOf,
  OptionalFlag,
  OptionalOneOf,
  OptionalText,
  RequiredImageAddress,
  RequiredName,
  RequiredText,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { ListInput } from '../../http/inputs/lists';

export const GalleryCategoryEnum = graphqlEnum(GALLERY_CATEGORIES);
registerEnumType(GalleryCategoryEnum, {
  name: 'GalleryCategory',
  description: 'The category of a picture. REST uses lower-case values.',
});

const GallerySortEnum = graphqlEnum(GALLERY_SORTS);
registerEnumType(GallerySortEnum, {
  name: 'GallerySort',
  description: 'The sort field of pictures. REST uses lower-case values.',
});

@Example({
  title: 'The lighthouse at night',
  description: 'Forty evenings of work.',
  imageUrl: '/art/gallery-lighthouse.svg',
  author: 'Marina',
  category: 'builds',
})
@InputType({ description: 'A complete picture of the gallery.' })
export class GalleryItemInput implements GalleryItemEdit {
  @RequiredText(MAX_TITLE_LENGTH, 'The title.')
  title!: string;

  @RequiredText(MAX_TEXT_LENGTH, 'What the picture shows.')
  description!: string;

  @RequiredImageAddress('The picture.')
  imageUrl!: string;

  @RequiredName(MAX_NAME_LENGTH, 'The author of the picture.')
  author!: string;

  @OneOf(GalleryCategoryEnum, 'The category of the picture.')
  category!: GalleryCategory;

  @OptionalFlag('Whether it is shown first.', 'Absent: a new item is not; an existing one is unchanged.')
  featured?: boolean | null;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class GalleryListInput extends ListInput implements GalleryListQuery {
  @OptionalOneOf(GalleryCategoryEnum, 'Only pictures of this category.')
  category?: GalleryCategory | null;

  @OptionalFlag('Filter by whether it is featured.')
  featured?: boolean | null;

  @OptionalText(MAX_TITLE_LENGTH, 'Part of the title or the author name, case-insensitive.')
  search?: string | null;

  @OptionalOneOf(GallerySortEnum, 'The sort field.', { defaultValue: 'date' })
  sort?: GallerySort | null;
}
