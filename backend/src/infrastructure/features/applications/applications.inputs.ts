import { IsInt, IsString, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { ArgsType, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type {
  ApplicationFormEdit,
  SentForm,
  WhitelistCommandEdit,
} from '../../../application/applications/ApplicationFormService';
import type { ApplicationListQuery, DecisionEdit } from '../../../application/applications/ApplicationService';
import {
  APPLICATION_STATUSES,
  MAX_AGE,
  MIN_AGE,
  type ApplicantForm,
  type ApplicationStatus,
} from '../../../domain/applications/Application';
import {
  APPLICATION_KINDS,
  arePositions,
  MAX_POSITION_LENGTH,
  MAX_POSITIONS,
} from '../../../domain/applications/ApplicationForm';
import { MAX_QUESTIONS } from '../../../domain/applications/ApplicationQuestion';
import { MAX_ANSWER_LENGTHS, type GivenAnswer } from '../../../domain/applications/FormVersion';
import { APPLICATION_SORTS, type ApplicationSort } from '../../../domain/applications/Applications';
import { MAX_COMMAND_BYTES } from '../../../domain/gameserver/GameConsole';
import type { StaffApplicationForm } from '../../../domain/applications/StaffApplication';
import type { WhitelistApplicationForm } from '../../../domain/applications/WhitelistApplication';
import {
  DomainRule,
  EditedVersion,
  EmailAddress,
  Flag,
  Honeypot,
  INCOMPLETE_FORM,
  MAX_TEXT_LENGTH,
  MinimumFillTime,
  OneOf,
  OptionalOneOf,
  OptionalRuledText,
  OptionalText,
  OptionalWholeNumber,
  PlayerName,
  RequiredText,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { graphqlEnum } from '../../http/graphqlEnum';
import { ListInput } from '../../http/inputs/lists';
import { sentence } from '../../../domain/shared/Sentence';
import { isWritable } from '../../../domain/shared/writtenText';
import { says } from '../../http/inputs/says';

export const ApplicationStatusEnum = graphqlEnum(APPLICATION_STATUSES);
registerEnumType(ApplicationStatusEnum, {
  name: 'ApplicationStatus',
  description: 'The decision of the staff on an application.',
});

const ApplicationSortEnum = graphqlEnum(APPLICATION_SORTS);
registerEnumType(ApplicationSortEnum, { name: 'ApplicationSort', description: 'The sort field of applications.' });

const Age = (): PropertyDecorator => {
  const message = sentence('ageRange', { min: MIN_AGE, max: MAX_AGE });
  return InputField(() => Int, 'In years, 1 to 120.', [
    IsInt(says(message)),
    Min(MIN_AGE, says(message)),
    Max(MAX_AGE, says(message)),
  ]);
};

const MAX_ANSWER_LENGTH = MAX_ANSWER_LENGTHS.long_text;

@InputType({ description: 'The answer to an own question of the form.' })
export class ApplicationAnswerInput implements GivenAnswer {
  @InputField(() => ID, 'The id of the question.', [IsString(says(sentence('provideString')))])
  question!: string;

  @InputField(() => String, 'A text, one of the options, or `yes` or `no`. Empty: no answer.', [
    IsString(says(sentence('provideString'))),
    MaxLength(MAX_ANSWER_LENGTH, says(sentence('tooLong', { max: MAX_ANSWER_LENGTH }))),
  ])
  answer!: string;
}

/** An object with these two texts, from either transport; the version of the form decides about the answer. */
function isAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { question, answer, ...others } = value as Record<string, unknown>;
  return [question, answer].every(isStorable) && Object.keys(others).length === 0;
}

const isStorable = (text: unknown): boolean => typeof text === 'string' && isWritable(text);

const AreAnswers = (): PropertyDecorator => {
  const message = sentence('answersNotReadable', { max: MAX_QUESTIONS });
  const text = { type: 'string' };
  const schema = {
    type: 'array',
    maxItems: MAX_QUESTIONS,
    items: {
      type: 'object',
      properties: { question: { ...text, format: 'uuid' }, answer: { ...text, maxLength: MAX_ANSWER_LENGTH } },
      required: ['question', 'answer'],
      additionalProperties: false,
    },
  };
  return ValidateBy(
    {
      name: 'areAnswers',
      validator: {
        validate: (value) => Array.isArray(value) && value.length <= MAX_QUESTIONS && value.every(isAnswer),
        defaultMessage: () => message.toString(),
      },
    },
    { context: { schema, sentence: message } },
  );
};

/** What the examples of a form and of a sent application have in common. */
export const APPLICANT_EXAMPLE = {
  username: 'Steve',
  email: 'steve@example.com',
  age: 20,
  experience: 'Two years on another server.',
};
export const STAFF_EXAMPLE = {
  timezone: 'UTC+1',
  whyJoin: 'I like to help.',
  availability: 'Weekends.',
  position: 'Moderator',
};
export const WHITELIST_EXAMPLE = { reasonToJoin: 'My friends play here.', friendReferences: 'Alex' };

@Example(APPLICANT_EXAMPLE)
@InputType()
abstract class ApplicantInput implements ApplicantForm, SentForm {
  @PlayerName(INCOMPLETE_FORM)
  username!: string;

  @EmailAddress('The e-mail address for the reply.', INCOMPLETE_FORM)
  email!: string;

  @Age()
  age!: number;

  @RequiredText(MAX_TEXT_LENGTH, 'Previous experience.', INCOMPLETE_FORM)
  experience!: string;

  @OptionalWholeNumber(
    0,
    'The version of the own questions that the applicant was shown.',
    { notWhole: sentence('versionWhole'), tooSmall: sentence('versionNegative') },
    'Absent: the current one. A version is accepted until 7 days after it was replaced.',
  )
  questionsVersion?: number | null;

  @InputField(() => [ApplicationAnswerInput], 'The answers to the own questions of the form.', [AreAnswers()], {
    isOptional: true,
    absent: 'Absent: none, which a form with required questions refuses.',
  })
  answers?: ApplicationAnswerInput[] | null;

  @Honeypot('A honeypot: a form field that people do not see. Omit it or leave it empty.', sentence('looksLikeBot'))
  website?: string | null;

  @MinimumFillTime()
  shownFor?: number | null;
}

@Example(STAFF_EXAMPLE)
@InputType({ description: 'An application to join the staff.' })
export class StaffApplicationInput extends ApplicantInput implements StaffApplicationForm {
  @RequiredText(64, 'The time zone as free text.', INCOMPLETE_FORM)
  timezone!: string;

  @RequiredText(MAX_TEXT_LENGTH, 'Why the applicant wants to join.', INCOMPLETE_FORM)
  whyJoin!: string;

  @RequiredText(500, 'When the applicant is available.', INCOMPLETE_FORM)
  availability!: string;

  @RequiredText(
    MAX_POSITION_LENGTH,
    'The position applied for: one of those of the form, or any text if it names none.',
    INCOMPLETE_FORM,
  )
  position!: string;
}

@Example(WHITELIST_EXAMPLE)
@InputType({ description: 'An application for the whitelist.' })
export class WhitelistApplicationInput extends ApplicantInput implements WhitelistApplicationForm {
  @RequiredText(MAX_TEXT_LENGTH, 'Why the applicant wants to join.', INCOMPLETE_FORM)
  reasonToJoin!: string;

  @OptionalText(500, 'Players who know the applicant.')
  friendReferences?: string | null;
}

@ArgsType()
export class ApplicationListInput extends ListInput implements ApplicationListQuery {
  @OptionalOneOf(ApplicationStatusEnum, 'Filter by this value; absent: no filter.')
  status?: ApplicationStatus | null;

  @OptionalText(
    200,
    'Part of the username or the e-mail address, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  )
  search?: string | null;

  @OptionalOneOf(ApplicationSortEnum, 'The sort field.', { defaultValue: 'date' })
  sort?: ApplicationSort | null;
}

export class DecisionInput implements DecisionEdit {
  @OneOf(ApplicationStatusEnum, 'The decision.')
  status!: ApplicationStatus;

  @OptionalText(MAX_TEXT_LENGTH, 'Notes for other staff.')
  notes?: string | null;

  @EditedVersion()
  version?: number | null;
}

export const ApplicationKindEnum = graphqlEnum(APPLICATION_KINDS);
registerEnumType(ApplicationKindEnum, {
  name: 'ApplicationKind',
  description: 'What visitors can apply for. REST uses lower-case values.',
});

const ArePositions = (): PropertyDecorator =>
  DomainRule(
    'arePositions',
    arePositions,
    sentence('positionsTooLong', { max: MAX_POSITIONS, length: MAX_POSITION_LENGTH }),
    { type: 'string' },
  );

/** One line for each position. */
export const MAX_POSITIONS_LENGTH = MAX_POSITIONS * (MAX_POSITION_LENGTH + 1);

@Example({ command: 'whitelist add {player}' })
@InputType({ description: 'The command that runs when a whitelist application is accepted.' })
export class WhitelistCommandInput implements WhitelistCommandEdit {
  @OptionalText(
    MAX_COMMAND_BYTES,
    'A command of the game server with `{player}` for the name, such as `whitelist add {player}`.',
    'Absent, null or empty: no command runs.',
  )
  command?: string | null;

  @EditedVersion('The version of the form this edit is based on; a stale one is a `CONFLICT`.')
  version?: number | null;
}

@Example({ positions: 'Moderator\nBuilder' })
@InputType({ description: 'The settings of a form that visitors apply with.' })
export class ApplicationFormInput implements ApplicationFormEdit {
  @Flag('Whether visitors can send it.')
  isOpen!: boolean;

  @OptionalRuledText(
    MAX_POSITIONS_LENGTH,
    'The positions that visitors can apply for, one per line; only for the staff.',
    [ArePositions()],
    { absent: 'Absent, null or empty: applicants write their own.' },
  )
  positions?: string | null;

  @EditedVersion()
  version?: number | null;
}
