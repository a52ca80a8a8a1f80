import { InputType } from 'type-graphql';
import type { TextEdit } from '../../../application/texts/SiteTextService';
import { EDITABLE_TEXTS, MAX_EDITABLE_LENGTH } from '../../../domain/texts/editableTexts';
import { sentence } from '../../../domain/shared/Sentence';
import { Example } from '../../http/inputs/examples';
import { DomainRule, EditedVersion, IsLanguageCode, OptionalName, RuledText } from '../../http/inputs/fields';

const IsEditableText = (): PropertyDecorator =>
  DomainRule('isEditableText', (key) => Object.hasOwn(EDITABLE_TEXTS, key), sentence('notFound.siteText'), {
    type: 'string',
    pattern: String.raw`^[A-Za-z]+(\.[A-Za-z]+)+$`,
  });

@Example({ key: 'voting.intro', language: 'en' })
@InputType({ description: 'A text of the site in one language, which returns to its default.' })
export class RestoredTextInput {
  @RuledText(64, 'Which text: the key of an editable text, such as `bans.title`.', [IsEditableText()])
  key!: string;

  @RuledText(16, 'A language of the site, as a BCP 47 code.', [IsLanguageCode()])
  language!: string;

  @EditedVersion('The version this edit is based on, 0 for the default; a stale one is a `CONFLICT`.')
  version?: number | null;
}

@Example({ value: 'Vote for {siteName} every day.' })
@InputType({ description: 'A text of the site in one language, in the place of its default.' })
export class SiteTextInput extends RestoredTextInput implements TextEdit {
  @OptionalName(
    MAX_EDITABLE_LENGTH,
    'Plain text of one line, in which the placeholders of the text may stand, such as `{siteName}`.',
    'Absent, null or empty: nothing is shown, which only optional texts allow.',
  )
  value?: string | null;
}
