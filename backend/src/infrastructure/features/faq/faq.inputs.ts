import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { ArgsType, ID, InputType, registerEnumType } from 'type-graphql';
import { MAX_FAQ_ENTRIES, type FaqEdit } from '../../../application/faq/FaqService';
import { BUILT_IN_QUESTIONS } from '../../../domain/faq/FaqEntry';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  EditedVersion,
  Flag,
  MAX_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
  RequiredName,
  RequiredText,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { says } from '../../http/inputs/says';

export const BuiltInQuestionEnum = graphqlEnum(BUILT_IN_QUESTIONS);
registerEnumType(BuiltInQuestionEnum, {
  name: 'BuiltInQuestion',
  description: 'A question that every site has, with a fixed anchor. REST uses lower-case values.',
});

@Example({ question: 'Can I play on a phone?', answer: 'Yes, with **Bedrock Edition**.' })
@InputType({ description: 'A question with its answer.' })
export class FaqEntryInput implements FaqEdit {
  @RequiredName(MAX_TITLE_LENGTH, 'The question.')
  question!: string;

  @RequiredText(
    MAX_TEXT_LENGTH,
    'The answer in Markdown. HTML in it is shown as text. `{siteName}` becomes the name of the site, `{contact}` the list of ways to contact the team.',
  )
  answer!: string;

  @Flag('Whether visitors see it.')
  isPublished!: boolean;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class UsualFaqEntryInput {
  @EditedVersion('The version of the question that this edit is based on; a stale one is a `CONFLICT`.')
  version?: number | null;
}

const ALL_QUESTIONS = says(sentence('questionsChanged'));

@InputType({ description: 'The order of the questions.' })
export class FaqOrderInput {
  @InputField(() => [ID], 'The ids of all questions.', [
    IsArray(ALL_QUESTIONS),
    ArrayMaxSize(MAX_FAQ_ENTRIES, ALL_QUESTIONS),
    IsString({ ...ALL_QUESTIONS, each: true }),
  ])
  ids!: string[];
}
