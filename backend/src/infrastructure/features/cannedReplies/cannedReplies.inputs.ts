import { ArgsType, InputType } from 'type-graphql';
import type { CannedReplyEdit } from '../../../application/cannedReplies/CannedReplyService';
import type { CannedReplyFilter } from '../../../domain/cannedReplies/CannedReplies';
import type { RequestCategory } from '../../../domain/conversations/Conversation';
import {
  EditedVersion,
  IsLanguageCode,
  OptionalOneOf,
  OptionalText,
  RequiredName,
  RequiredText,
  RuledText,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { RequestCategoryEnum } from '../conversations/conversations.inputs';

/** The length of a BCP 47 code of the site, with room. */
const MAX_CODE_LENGTH = 16;

@Example({
  title: 'Purchase delivered again',
  category: 'store',
  language: 'en',
  body: 'Hello {player}, your purchase was delivered again. Please join once so that it reaches you.\n\n{me}',
})
@InputType({ description: 'A text that staff insert into their replies.' })
export class CannedReplyInput implements CannedReplyEdit {
  @RequiredName(80, 'The title, which only staff see.')
  title!: string;

  @OptionalOneOf(RequestCategoryEnum, 'What it is for.', { absent: 'Absent or null: for all requests.' })
  category?: RequestCategory | null;

  @RuledText(MAX_CODE_LENGTH, 'The language of the body: one of the site, as a BCP 47 code.', [IsLanguageCode()])
  language!: string;

  @RequiredText(
    10_000,
    'Plain text. The panel fills in `{player}`, `{ticket}`, `{ban}`, `{link}` and `{me}`; any other placeholder is refused.',
  )
  body!: string;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class CannedReplyListInput implements CannedReplyFilter {
  @OptionalOneOf(RequestCategoryEnum, 'Only those for this category and those for all requests.', {
    absent: 'Absent: all.',
  })
  category?: RequestCategory | null;

  @OptionalText(MAX_CODE_LENGTH, 'Only those in this language, a BCP 47 code.', 'Absent or empty: all.')
  language?: string | null;
}
