import { IsBoolean, IsOptional } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { GalleryItemEdit, GalleryListQuery } from '../../../application/gallery/GalleryService';
import { GALLERY_CATEGORIES, type GalleryCategory } from '../../../domain/gallery/GalleryItem';
import { GALLERY_SORTS, type GallerySort } from '../../../domain/gallery/GalleryItems';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, OneOf, OptionalText, RequiredImageAddress, RequiredName, RequiredText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

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

@InputType({ description: 'A complete picture of the gallery.' })
export class GalleryItemInput implements GalleryItemEdit {
  @Field(() => String, { description: 'At most 200 characters.' })
  @RequiredText(200)
  title!: string;

  @Field(() => String, { description: 'What the picture shows, at most 5,000 characters.' })
  @RequiredText(5_000)
  description!: string;

  @Field(() => String, { description: 'A path on this site or an https URL.' })
  @RequiredImageAddress()
  imageUrl!: string;

  @Field(() => String, { description: 'The author of the picture, at most 64 characters.' })
  @RequiredName(64)
  author!: string;

  @Field(() => GalleryCategoryEnum, { description: 'The category of the picture.' })
  @OneOf(GALLERY_CATEGORIES)
  category!: GalleryCategory;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is shown first. Absent: a new item is not; an existing one is unchanged.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Please provide true or false.' })
  featured?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The version this edit is based on; a stale one is a `CONFLICT`.' })
  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class GalleryListInput extends ListInput implements GalleryListQuery {
  @Field(() => GalleryCategoryEnum, { nullable: true, description: 'Only pictures of this category.' })
  @OptionalOneOf(GALLERY_CATEGORIES)
  category?: GalleryCategory | null;

  @Field(() => Boolean, { nullable: true, description: 'Filter by whether it is featured.' })
  @IsBoolean({ message: 'Please provide true or false.' })
  @IsOptional()
  featured?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Part of the title or the author name, case-insensitive.' })
  @OptionalText(200)
  search?: string | null;

  @Field(() => GallerySortEnum, { nullable: true, defaultValue: 'date', description: 'The sort field.' })
  @OptionalOneOf(GALLERY_SORTS)
  sort?: GallerySort | null;
}
