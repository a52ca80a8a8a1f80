import { InputType, registerEnumType } from 'type-graphql';
import type { TranslationEdit } from '../../../application/translations/TranslationService';
import { MAX_ALT_LENGTH } from '../../../domain/media/Media';
import { MAX_PROMISE_LENGTH } from '../../../domain/rewards/VoteReward';
import { TRANSLATED_KINDS } from '../../../domain/translations/TranslatedKind';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  EditedVersion,
  MAX_ANNOUNCEMENT_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SHORT_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  OptionalName,
  OptionalText,
} from '../../http/inputs/fields';
import { MAX_HELP_LENGTH, MAX_OPTIONS_LENGTH } from '../applications/applicationQuestions.inputs';
import { MAX_POSITIONS_LENGTH } from '../applications/applications.inputs';
import { MAX_ARTICLE_LENGTH } from '../news/news.inputs';
import { MAX_ABOUT_LENGTH } from '../staffPage/staffPage.inputs';

export const TranslatedKindEnum = graphqlEnum(TRANSLATED_KINDS);
registerEnumType(TranslatedKindEnum, {
  name: 'TranslatedKind',
  description: 'What staff write and can give in several languages.',
});

/** The limits are those of the original texts. */
@InputType({
  description:
    'The texts of an item in one language; an item takes only those that it has. Absent: unchanged. Null or empty: ' +
    'not given, so readers get the original. Every text sent counts as a translation of the original as it is now.',
})
export class TranslationInput implements TranslationEdit {
  @OptionalText(MAX_TITLE_LENGTH, 'The headline of an article, or the title of an event or a picture.')
  title?: string | null;

  @OptionalText(500, 'The summary of an article.')
  excerpt?: string | null;

  @OptionalText(MAX_ARTICLE_LENGTH, 'An article in Markdown.')
  content?: string | null;

  @OptionalText(MAX_TEXT_LENGTH, 'The description of an event, a picture or a store item.')
  description?: string | null;

  @OptionalText(64, 'The kind of an event, as free text.')
  type?: string | null;

  @OptionalText(200, 'The prize of an event.')
  prize?: string | null;

  @OptionalName(MAX_NAME_LENGTH, 'The name of a voting site.')
  site?: string | null;

  @OptionalText(200, 'The reward for a vote.')
  reward?: string | null;

  @OptionalName(MAX_PROMISE_LENGTH, 'What is promised for votes, a streak or a vote party.')
  promise?: string | null;

  @OptionalName(MAX_NAME_LENGTH, 'The name of a store item.')
  name?: string | null;

  @OptionalText(MAX_TITLE_LENGTH, 'A question of the support page or of a form that visitors apply with.')
  question?: string | null;

  @OptionalText(MAX_TEXT_LENGTH, 'The answer to it in Markdown.')
  answer?: string | null;

  @OptionalName(MAX_LABEL_LENGTH, 'What a member of staff does in the team.')
  roleTitle?: string | null;

  @OptionalText(MAX_ABOUT_LENGTH, 'The short text about a member of staff.')
  about?: string | null;

  @OptionalName(MAX_LABEL_LENGTH, 'The label of an entry of the menu.')
  label?: string | null;

  @OptionalName(MAX_ANNOUNCEMENT_LENGTH, 'The text of an announcement.')
  text?: string | null;

  @OptionalText(MAX_ALT_LENGTH, 'What a picture shows.')
  alt?: string | null;

  @OptionalName(MAX_HELP_LENGTH, 'The line below a question of a form.')
  help?: string | null;

  @OptionalText(MAX_OPTIONS_LENGTH, 'The options of a question, one per line, in the same order and number.')
  options?: string | null;

  @OptionalText(MAX_POSITIONS_LENGTH, 'The positions that visitors can apply for, one per line.')
  positions?: string | null;

  @OptionalName(MAX_NAME_LENGTH, 'The name of the community.')
  siteName?: string | null;

  @OptionalName(MAX_SHORT_NAME_LENGTH, 'The name of the community where the whole one has no room.')
  shortName?: string | null;

  @OptionalText(200, 'The tagline below the name of the community.')
  tagline?: string | null;

  @OptionalText(100, 'The game versions that can join.')
  supportedVersions?: string | null;

  @EditedVersion()
  version?: number | null;
}
