import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, Int, ObjectType, Query as GraphQLQuery, Resolver } from 'type-graphql';
import { CurrentLanguages } from '../../../application/languages/CurrentLanguages';
import { SiteTextService } from '../../../application/texts/SiteTextService';
import type { Permission } from '../../../domain/staff/Permission';
import { all, one } from '../../api/answers';
import { Api, Get, Post, Put, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { Example } from '../../http/inputs/examples';
import { SameAs } from '../../http/inputs/inputField';
import { Get as RestGet } from '../../rest/route';
import { RestoredTextInput, SiteTextInput } from './texts.inputs';

@Example({ value: 'Vote for {siteName} every day.' })
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

@Example({
  defaultValue: 'Every vote brings the next vote party closer and extends your streak.',
  maxLength: 400,
  placeholders: ['siteName'],
})
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
@Api('/texts', 'Texts', 'Texts of the site that the owner has replaced.')
export class TextsApi {
  constructor(
    private readonly texts: SiteTextService,
    private readonly languages: CurrentLanguages,
  ) {}

  @Get('/', {
    does: 'The texts of the owner. A text that is not given in the language of the request is in the default language.',
    isPublic: 'shared',
    answer: all(SiteTextView),
  })
  siteTexts({ visitor }: Call) {
    return this.texts.forVisitor(visitor);
  }

  @Authorized<Permission>('config')
  @GraphQLQuery(() => [EditableTextView], {
    description: 'All texts that the owner can replace, by page. Permission: `config`.',
  })
  editableTexts(
    @Arg('language', () => String, { description: 'A language of the site, as a BCP 47 code.' }) language: string,
    @Ctx() { actor }: Context,
  ): Promise<EditableTextView[]> {
    return this.texts.list(actor, language);
  }

  @RestGet('/editable', {
    summary: 'List the texts that the owner can replace',
    description: 'In the language of the request, by page.',
    needs: 'config',
    answer: all(EditableTextView).rest,
  })
  listEditableTexts({ actor, visitor }: Call) {
    return this.texts.list(actor, visitor.language ?? this.languages.current.defaultLanguage);
  }

  @Put('/', {
    does: 'Replaces a text of the site.',
    needs: 'config',
    body: SiteTextInput,
    answer: one(EditableTextView),
  })
  updateSiteText({ actor, input }: Call<SiteTextInput>) {
    return this.texts.change(actor, input);
  }

  @Post('/restore', {
    does: 'Returns a text to its default.',
    needs: 'config',
    body: RestoredTextInput,
    conflict: 'Refused if `version` is not that of the stored text.',
    answer: one(EditableTextView),
  })
  restoreSiteText({ actor, input }: Call<RestoredTextInput>) {
    return this.texts.restore(actor, input);
  }
}
