import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { InputType } from 'type-graphql';
import { EditedVersion, OptionalFlag, RequiredText } from '../../http/inputs/fields';
import { InputField } from '../../http/inputs/inputField';
import { sentence } from '../../../domain/shared/Sentence';
import { says } from '../../http/inputs/says';

const MAX_CODE_LENGTH = 16;
const MAX_LANGUAGES = 50;

const LANGUAGE_CODES = says(sentence('languageCodes'));

const LanguageCodes = (description: string): PropertyDecorator =>
  InputField(() => [String], description, [
    IsArray(LANGUAGE_CODES),
    ArrayMaxSize(MAX_LANGUAGES, LANGUAGE_CODES),
    IsString({ ...LANGUAGE_CODES, each: true }),
    MaxLength(MAX_CODE_LENGTH, { ...LANGUAGE_CODES, each: true }),
  ]);

@InputType({ description: 'The languages of the site, as BCP 47 codes such as `de` and `pt-BR`.' })
export class SiteLanguagesInput {
  @RequiredText(MAX_CODE_LENGTH, 'The language of every page without a prefix.')
  defaultLanguage!: string;

  @LanguageCodes('The other languages, in the order in which visitors see them.')
  others!: string[];

  @LanguageCodes('Those of the others that visitors are not told of: they are reachable by their address.')
  unlisted!: string[];

  @OptionalFlag(
    'What staff wrote so far is in the new default language, and was only taken to be in the previous one.',
    'Absent: it stays in the language in which it was taken to be written.',
  )
  relabelsTexts?: boolean | null;

  @EditedVersion()
  version?: number | null;
}
