import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { SiteTextService } from '../../../application/texts/SiteTextService';
import type { Permission } from '../../../domain/staff/Permission';
import { SameAs } from '../../http/inputs/inputField';
import { RestoredTextInput, SiteTextInput } from './siteTexts.inputs';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import type { Context } from '../../graphql/Context';

@ObjectType('SiteText', { description: 'A text of the owner, in the place of a default of the site.' })
export class SiteTextView {
  @SameAs(SiteTextInput)
  key!: string;

  @Field(() => String, { description: 'Plain text with placeholders such as `{siteName}`. Empty: nothing is shown.' })
  value!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The language of the text, as a BCP 47 code; null if it is the one that the request asks for.',
  })
  language!: string | null;
}

@ObjectType('EditableText', { description: 'A text of the site that the owner can replace, in one language.' })
export class EditableTextView {
  @SameAs(SiteTextInput)
  key!: string;

  @SameAs(SiteTextInput)
  language!: string;

  @Field(() => String, { description: 'The text of the site, in the place of which the owner can put another one.' })
  defaultValue!: string;

  @SameAs(SiteTextInput, { nullable: true })
  value!: string | null;

  @Field(() => Int, { description: 'The longest value, in characters.' })
  maxLength!: number;

  @Field(() => Boolean, { description: 'Whether the value may be empty.' })
  isOptional!: boolean;

  @Field(() => [String], { description: 'The names that may stand in braces.' })
  placeholders!: readonly string[];

  @Field(() => Date, { nullable: true, description: 'When it was last changed; null for the default.' })
  updatedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who changed it last; null for the default.' })
  updatedBy!: string | null;

  @Field(() => Int, {
    description: 'Increases with every change; 0 for the default. Send it with an edit to detect conflicts.',
  })
  version!: number;
}

@injectable()
@Resolver()
export class SiteTextResolver {
  constructor(private readonly texts: SiteTextService) {}

  @CacheableForGuests()
  @Query(() => [SiteTextView], {
    description:
      'The texts of the owner. A text that is not given in the language of the request is in the default language.',
  })
  siteTexts(@Ctx() { visitor }: Context): Promise<SiteTextView[]> {
    return this.texts.forVisitor(visitor);
  }

  @Authorized<Permission>('config')
  @Query(() => [EditableTextView], {
    description: 'All texts that the owner can replace, by page. Permission: `config`.',
  })
  editableTexts(
    @Arg('language', () => String, { description: 'A language of the site, as a BCP 47 code.' }) language: string,
    @Ctx() { actor }: Context,
  ): Promise<EditableTextView[]> {
    return this.texts.list(actor, language);
  }

  @Authorized<Permission>('config')
  @Mutation(() => EditableTextView, { description: 'Replaces a text of the site. Permission: `config`.' })
  updateSiteText(
    @Arg('input', () => SiteTextInput) input: SiteTextInput,
    @Ctx() { actor }: Context,
  ): Promise<EditableTextView> {
    return this.texts.change(actor, input);
  }

  @Authorized<Permission>('config')
  @Mutation(() => EditableTextView, { description: 'Returns a text to its default. Permission: `config`.' })
  restoreSiteText(
    @Arg('input', () => RestoredTextInput) input: RestoredTextInput,
    @Ctx() { actor }: Context,
  ): Promise<EditableTextView> {
    return this.texts.restore(actor, input);
  }
}
