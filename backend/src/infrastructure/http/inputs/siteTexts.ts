import { InputType } from 'type-graphql';
import type { TextEdit } from '../../../application/texts/SiteTextService';
import { MAX_EDITABLE_LENGTH } from '../../../domain/texts/editableTexts';
import { EditedVersion, OptionalName, RequiredName } from './fields';

@InputType({ description: 'A text of the site in one language, which returns to its default.' })
export class RestoredTextInput {
  @RequiredName(64, 'Which text: the key of an editable text, such as `bans.title`.')
  key!: string;

  @RequiredName(16, 'A language of the site, as a BCP 47 code.')
  language!: string;

  @EditedVersion('The version this edit is based on, 0 for the default; a stale one is a `CONFLICT`.')
  version?: number | null;
}

@InputType({ description: 'A text of the site in one language, in the place of its default.' })
export class SiteTextInput extends RestoredTextInput implements TextEdit {
  @OptionalName(
    MAX_EDITABLE_LENGTH,
    'Plain text of one line, in which the placeholders of the text may stand, such as `{siteName}`.',
    'Absent, null or empty: nothing is shown, which only optional texts allow.',
  )
  value?: string | null;
}
