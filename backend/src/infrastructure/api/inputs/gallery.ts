import { IsBoolean, IsOptional } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { GalleryItemEdit, GalleryList } from '../../../application/gallery/GalleryService';
import { GALLERY_CATEGORIES, type GalleryCategory } from '../../../domain/gallery/GalleryItem';
import { GALLERY_SORTS, type GallerySort } from '../../../domain/gallery/GalleryItems';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, OneOf, OptionalText, RequiredImageAddress, RequiredName, RequiredText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

export const GalleryCategoryEnum = graphqlEnum(GALLERY_CATEGORIES);
registerEnumType(GalleryCategoryEnum, {
  name: 'GalleryCategory',
  description: 'What a picture shows; REST spells the values in lower case.',
});

const GallerySortEnum = graphqlEnum(GALLERY_SORTS);
registerEnumType(GallerySortEnum, {
  name: 'GallerySort',
  description: 'What pictures are ordered by; REST spells the values in lower case.',
});

@InputType({ description: 'A picture of the community, whole.' })
export class GalleryItemInput implements GalleryItemEdit {
  @Field(() => String, { description: 'At most 200 characters.' })
  @RequiredText(200)
  title!: string;

  @Field(() => String, { description: 'What is to be seen, at most 5,000 characters.' })
  @RequiredText(5_000)
  description!: string;

  @Field(() => String, { description: 'A path on this site or an https address.' })
  @RequiredImageAddress()
  imageUrl!: string;

  @Field(() => String, { description: 'Whose picture it is, at most 64 characters.' })
  @RequiredName(64)
  author!: string;

  @Field(() => GalleryCategoryEnum, { description: 'What it shows.' })
  @OneOf(GALLERY_CATEGORIES)
  category!: GalleryCategory;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is shown first; absent, a new item is not and an existing one stays as it is.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Please answer with true or false.' })
  featured?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The version the editor started from; a stale one is a CONFLICT.' })
  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class GalleryListInput extends ListInput implements GalleryList {
  @Field(() => GalleryCategoryEnum, { nullable: true, description: 'Only those of this category.' })
  @OptionalOneOf(GALLERY_CATEGORIES)
  category?: GalleryCategory | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those that are featured, or that are not.' })
  @IsBoolean({ message: 'Please answer with true or false.' })
  @IsOptional()
  featured?: boolean | null;

  @Field(() => String, { nullable: true, description: 'A part of the title or the name of the author, in any case.' })
  @OptionalText(200)
  search?: string | null;

  @Field(() => GallerySortEnum, { nullable: true, defaultValue: 'date', description: 'By what they are ordered.' })
  @OptionalOneOf(GALLERY_SORTS)
  sort?: GallerySort | null;
}
