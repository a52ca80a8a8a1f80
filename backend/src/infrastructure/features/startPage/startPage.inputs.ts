import { IsArray } from 'class-validator';
import { InputType, registerEnumType } from 'type-graphql';
import type { StartPageEdit } from '../../../application/startPage/StartPageService';
import { sentence } from '../../../domain/shared/Sentence';
import { START_PAGE_BLOCKS, type StartPageBlock } from '../../../domain/startPage/StartPage';
import { graphqlEnum } from '../../http/graphqlEnum';
import { EditedVersion, IsOneOfEach, MAX_TITLE_LENGTH, OptionalName, OptionalText } from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { says } from '../../http/inputs/says';

/** What a page of its own is too long for. */
const MAX_START_TEXT_LENGTH = 5_000;

export const StartPageBlockEnum = graphqlEnum(START_PAGE_BLOCKS);
registerEnumType(StartPageBlockEnum, {
  name: 'StartPageBlock',
  description: 'A part of the start page that can be moved and switched off. REST uses lower-case values.',
});

const BLOCKS = sentence('chooseFrom', { values: START_PAGE_BLOCKS.join(', ') });

@Example({ blocks: ['status', 'text', 'news'], title: 'Welcome', content: 'We have built on one map **since 2019**.' })
@InputType({ description: 'The order of the start page, and the text of the owner on it.' })
export class StartPageInput implements StartPageEdit {
  @InputField(
    () => [StartPageBlockEnum],
    'The blocks that visitors see, from top to bottom. One that is named twice counts once.',
    [IsArray(says(BLOCKS)), IsOneOfEach(START_PAGE_BLOCKS)],
  )
  blocks!: StartPageBlock[];

  @OptionalName(MAX_TITLE_LENGTH, 'The heading of the block `text`.', 'Absent, null or empty: none.')
  title?: string | null;

  @OptionalText(
    MAX_START_TEXT_LENGTH,
    'The block `text` in Markdown. HTML in it is shown as text. `{siteName}` becomes the name of the site, `{contact}` the list of ways to contact the team.',
    'Absent, null or empty: no text, and visitors do not see the block.',
  )
  content?: string | null;

  @EditedVersion()
  version?: number | null;
}
