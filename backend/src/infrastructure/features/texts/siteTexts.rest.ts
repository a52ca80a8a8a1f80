import { injectable } from 'inversify';
import { CurrentLanguages } from '../../../application/languages/CurrentLanguages';
import { SiteTextService } from '../../../application/texts/SiteTextService';
import { EditableTextView, SiteTextView } from './siteTexts.graphql';
import { RestoredTextInput, SiteTextInput } from './siteTexts.inputs';
import { all, one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Get, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = { key: 'voting.intro', language: 'en', value: 'Vote for {siteName} every day.' };

const text = restView(SiteTextView, 'SiteText', ['key', 'value', 'language'], { ...EXAMPLE, language: null });

const editable = restView(
  EditableTextView,
  'EditableText',
  [
    'key',
    'language',
    'defaultValue',
    'value',
    'maxLength',
    'isOptional',
    'placeholders',
    'updatedAt',
    'updatedBy',
    'version',
  ],
  {
    ...EXAMPLE,
    defaultValue: 'Every vote brings the next vote party closer and extends your streak.',
    maxLength: 400,
    isOptional: true,
    placeholders: ['siteName'],
    updatedAt: '2026-03-01T18:30:00.000Z',
    updatedBy: 'owner',
    version: 1,
  },
);

@injectable()
@Api('/texts', 'Texts', 'Texts of the site that the owner has replaced.')
export class SiteTextRest extends RestAdapter {
  constructor(
    private readonly texts: SiteTextService,
    private readonly languages: CurrentLanguages,
  ) {
    super();
  }

  @Get('/', {
    summary: 'List the texts of the owner',
    description: 'A text that is not given in the language of the request is in the default language of the site.',
    answer: all(text, 'The texts that differ from their default.'),
  })
  listTexts({ visitor }: Call) {
    return this.texts.forVisitor(visitor);
  }

  @Get('/editable', {
    summary: 'List the texts that the owner can replace',
    description: 'In the language of the request, by page.',
    needs: 'config',
    answer: all(editable, 'All texts with their default.'),
  })
  listEditableTexts({ actor, visitor }: Call) {
    return this.texts.list(actor, visitor.language ?? this.languages.current.defaultLanguage);
  }

  @Put('/', {
    summary: 'Replace a text',
    needs: 'config',
    body: restForm(SiteTextInput, EXAMPLE),
    answer: one(editable, 'The text with its new value.'),
  })
  replaceText({ actor, input }: Call<SiteTextInput>) {
    return this.texts.change(actor, input);
  }

  @Post('/restore', {
    summary: 'Return a text to its default',
    needs: 'config',
    body: restForm(RestoredTextInput, EXAMPLE),
    conflict: 'Refused if `version` is not that of the stored text.',
    answer: one(editable, 'The text with its default.'),
  })
  restoreText({ actor, input }: Call<RestoredTextInput>) {
    return this.texts.restore(actor, input);
  }
}
