import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { ArgsType, ID, InputType, registerEnumType } from 'type-graphql';
import type { NewQuestion, QuestionEdit } from '../../../application/applications/ApplicationQuestionService';
import type { ApplicationKind } from '../../../domain/applications/ApplicationForm';
import {
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_QUESTIONS,
  QUESTION_KINDS,
  type QuestionKind,
} from '../../../domain/applications/ApplicationQuestion';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import { ApplicationKindEnum } from './applications.inputs';
import {
  EditedVersion,
  Flag,
  MAX_TITLE_LENGTH,
  OneOf,
  OptionalName,
  OptionalText,
  RequiredName,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { says } from '../../http/inputs/says';

export const QuestionKindEnum = graphqlEnum(QUESTION_KINDS);
registerEnumType(QuestionKindEnum, {
  name: 'QuestionKind',
  description: 'How applicants answer a question. REST uses lower-case values.',
});

export const MAX_HELP_LENGTH = 300;

/** One line for each option. */
export const MAX_OPTIONS_LENGTH = MAX_OPTIONS * (MAX_OPTION_LENGTH + 1);

@Example({
  kind: 'choice',
  question: 'How many evenings a week are you here?',
  help: 'An estimate is enough.',
  options: 'One or two\nThree or four\nAlmost every evening',
})
@InputType({ description: 'A question of the site’s own in a form that visitors apply with.' })
export class ApplicationQuestionInput implements QuestionEdit {
  @OneOf(QuestionKindEnum, 'How applicants answer it.')
  kind!: QuestionKind;

  @Flag('Whether applicants have to answer it.')
  isRequired!: boolean;

  @RequiredName(MAX_TITLE_LENGTH, 'The question.')
  question!: string;

  @OptionalName(MAX_HELP_LENGTH, 'A line below the question.', 'Absent, null or empty: none.')
  help?: string | null;

  @OptionalText(
    MAX_OPTIONS_LENGTH,
    `The options of a choice, one per line: 2 to ${MAX_OPTIONS} lines of at most ${MAX_OPTION_LENGTH} characters.`,
    'Null or empty for every other kind.',
  )
  options?: string | null;

  @EditedVersion()
  version?: number | null;
}

@InputType({ description: 'A new question for a form, which becomes its last one.' })
export class NewApplicationQuestionInput extends ApplicationQuestionInput implements NewQuestion {
  @OneOf(ApplicationKindEnum, 'The form that asks it.')
  form!: ApplicationKind;
}

const ALL_QUESTIONS = says(sentence('questionsChanged'));

@ArgsType()
export class FormVersionListInput {
  @OneOf(ApplicationKindEnum, 'What the form is for.')
  kind!: ApplicationKind;
}

@InputType({ description: 'The order of the questions of a form.' })
export class ApplicationQuestionOrderInput {
  @OneOf(ApplicationKindEnum, 'The form that asks them.')
  form!: ApplicationKind;

  @InputField(() => [ID], 'The ids of all questions of the form.', [
    IsArray(ALL_QUESTIONS),
    ArrayMaxSize(MAX_QUESTIONS, ALL_QUESTIONS),
    IsString({ ...ALL_QUESTIONS, each: true }),
  ])
  ids!: string[];
}
