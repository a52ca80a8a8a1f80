import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { ID, Int } from 'type-graphql';
import { isHttpUrl, isImageUrl, MAX_STORED_URL_LENGTH } from '../../../domain/shared/WebAddress';
import { MIN_FORM_FILL_TIME_MS } from '../../../domain/tickets/Ticket';
import { InputField } from './inputField';
import { sentence, type Sentence } from '../../../domain/shared/Sentence';
import { says } from './says';

/** The message of a missing field in the public forms. */
export const INCOMPLETE_FORM = sentence('incompleteForm');

/** The maximum length of a name that people give to themselves or to something else. */
export const MAX_NAME_LENGTH = 64;

/** For a name on a home screen, where phones cut longer ones. */
export const MAX_SHORT_NAME_LENGTH = 12;

/** The maximum length of a link in the menu, which has little room. */
export const MAX_LABEL_LENGTH = 40;

/** The maximum length of an announcement, which is one line on a tablet. */
export const MAX_ANNOUNCEMENT_LENGTH = 140;

/** The maximum length of a title or of one line of text. */
export const MAX_TITLE_LENGTH = 200;

/** The maximum length of a long text, except for an article. */
export const MAX_TEXT_LENGTH = 5_000;

/** 254 characters is the longest e-mail address that fits into a mail path (RFC 5321). */
const MAX_EMAIL_LENGTH = 254;

/** A JSON Schema of the 2020-12 draft, as used by OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

/** A rule that the domain decides, with a message and its part of the JSON schema. */
export const DomainRule = (
  name: string,
  isValid: (text: string) => boolean,
  message: Sentence,
  schema: Schema,
): PropertyDecorator =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (value) => typeof value === 'string' && isValid(value),
        defaultMessage: () => message.toString(),
      },
    },
    { context: { schema, sentence: message } },
  );

const tooLong = (maxLength: number) => sentence('tooLong', { max: maxLength });

const limited = (description: string, maxLength: number) =>
  `${description} At most ${maxLength.toLocaleString('en')} characters.`;

const filledRules = (maxLength: number, missing = sentence('fillIn')): PropertyDecorator[] => [
  IsString(says(missing)),
  IsNotEmpty(says(missing)),
  MaxLength(maxLength, says(tooLong(maxLength))),
];

const optionalRules = (maxLength: number, message = tooLong(maxLength)): PropertyDecorator[] => [
  IsString(says(sentence('provideString'))),
  MaxLength(maxLength, says(message)),
];

/** Allows only visible characters, except for the joiner within emoji. */
export const VisibleCharacters = (): PropertyDecorator =>
  Matches(/^(?:[^\p{C}\p{Zl}\p{Zp}]|\u200d)*$/u, says(sentence('invisibleCharacters')));

/** A required text of at most `maxLength` characters. */
export const RequiredText = (maxLength: number, description: string, missing?: Sentence): PropertyDecorator =>
  InputField(() => String, limited(description, maxLength), filledRules(maxLength, missing));

/** An optional text of at most `maxLength` characters; null or empty for none. */
export const OptionalText = (maxLength: number, description: string, absent?: string): PropertyDecorator =>
  InputField(() => String, limited(description, maxLength), optionalRules(maxLength), { isOptional: true, absent });

/** The id of another object, or none; an unknown one is the service's to refuse. */
export const OptionalId = (description: string, absent: string): PropertyDecorator =>
  InputField(() => ID, description, optionalRules(64), { isOptional: true, absent });

/** A text that may be absent but not empty. */
export const FilledIfPresent = (maxLength: number, description: string, absent: string): PropertyDecorator =>
  InputField(() => String, limited(description, maxLength), filledRules(maxLength), { isOptional: true, absent });

/** A text field that people do not see, so that only programs fill it in. */
export const Honeypot = (description: string, message: Sentence): PropertyDecorator =>
  InputField(() => String, description, optionalRules(0, message), { isOptional: true });

/** A required name: a text of one line, without control characters. */
export const RequiredName = (maxLength: number, description: string, missing?: Sentence): PropertyDecorator =>
  InputField(() => String, limited(description, maxLength), [...filledRules(maxLength, missing), VisibleCharacters()]);

/** A player name in a form. The service checks it, because it knows the Bedrock prefix and the reported names. */
export const PlayerName = (missing?: Sentence): PropertyDecorator =>
  InputField(
    () => String,
    'The in-game name: 3 to 16 letters, digits or underscores, with the Bedrock prefix where one is configured; or a name of up to 64 characters that the server has reported.',
    [...filledRules(MAX_NAME_LENGTH, missing), VisibleCharacters(), PlayerNameFormat()],
  );

const PlayerNameFormat = (): PropertyDecorator =>
  DomainRule('isPlayerName', () => true, sentence('valueNotValid'), {
    type: 'string',
    maxLength: MAX_NAME_LENGTH,
    format: 'player-name',
  });

/** An optional name; null or empty for none. */
export const OptionalName = (maxLength: number, description: string, absent?: string): PropertyDecorator =>
  InputField(() => String, limited(description, maxLength), [...optionalRules(maxLength), VisibleCharacters()], {
    isOptional: true,
    absent,
  });

/** A required text that also has to keep the given rules. */
export const RuledText = (
  maxLength: number,
  description: string,
  rules: readonly PropertyDecorator[],
  missing?: Sentence,
): PropertyDecorator =>
  InputField(() => String, limited(description, maxLength), [...filledRules(maxLength, missing), ...rules]);

/** The other rules of the field do not hold for an empty text. */
const IfFilled = (): PropertyDecorator => ValidateIf((_input, value) => value !== '', { context: { schema: {} } });

/** An optional text that has to keep the given rules; null or empty for none. */
export const OptionalRuledText = (
  maxLength: number,
  description: string,
  rules: readonly PropertyDecorator[],
  { absent }: { readonly absent?: string | undefined } = {},
): PropertyDecorator =>
  InputField(() => String, limited(description, maxLength), [IfFilled(), ...optionalRules(maxLength), ...rules], {
    isOptional: true,
    absent,
  });

/** Few mail servers deliver to names with other letters than ASCII (SMTPUTF8), so that no mail would arrive. */
const DELIVERABLE = { allow_utf8_local_part: false };

/** An e-mail address. */
export const EmailAddress = (description: string, missing?: Sentence): PropertyDecorator =>
  InputField(() => String, description, [
    ...filledRules(MAX_EMAIL_LENGTH, missing),
    IsEmail(DELIVERABLE, says(sentence('enterEmail'))),
  ]);

/** An e-mail address; null or empty for none. */
export const OptionalEmailAddress = (description: string, absent?: string): PropertyDecorator =>
  OptionalRuledText(MAX_EMAIL_LENGTH, description, [IsEmail(DELIVERABLE, says(sentence('enterEmail')))], {
    absent,
  });

const IsWebAddress = (): PropertyDecorator =>
  DomainRule('isWebAddress', isHttpUrl, sentence('enterUrlFormat'), { type: 'string', format: 'uri' });

const HTTP_URL = 'An http or https URL.';

/** An http or https URL. */
export const WebAddress = (description: string): PropertyDecorator =>
  RuledText(MAX_STORED_URL_LENGTH, `${description} ${HTTP_URL}`, [IsWebAddress()], sentence('enterUrl'));

/** An http or https URL; null or empty for none. */
export const OptionalWebAddress = (description: string, absent?: string): PropertyDecorator =>
  OptionalRuledText(MAX_STORED_URL_LENGTH, `${description} ${HTTP_URL}`, [IsWebAddress()], { absent });

/** The service knows which languages the site offers. */
export const IsLanguageCode = (): PropertyDecorator =>
  DomainRule('isLanguageCode', (code) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(code), sentence('languageCodes'), {
    type: 'string',
    pattern: '^[a-z]{2,3}(-[A-Z]{2})?$',
  });

const PICTURE = 'A path on this site or an https URL.';

const IsImageAddress = (): PropertyDecorator =>
  DomainRule('isImageAddress', isImageUrl, sentence('enterPictureAddress'), {
    type: 'string',
    maxLength: MAX_STORED_URL_LENGTH,
  });

/** A picture this site may show, or none. */
export const ImageAddress = (description: string): PropertyDecorator =>
  InputField(() => String, `${description} ${PICTURE}`, [IsImageAddress()], {
    isOptional: true,
    absent: 'Absent or null: no picture.',
  });

/** A picture this site may show. */
export const RequiredImageAddress = (description: string): PropertyDecorator =>
  InputField(() => String, `${description} ${PICTURE}`, [...filledRules(MAX_STORED_URL_LENGTH), IsImageAddress()]);

/** The rule that a text is one of some values. */
export const IsOneOf = (values: readonly (string | number)[]): PropertyDecorator =>
  IsIn([...values], says(sentence('chooseOne', { values: values.join(', ') })));

/** The rule that each item of a list is one of some values. */
export const IsOneOfEach = (values: readonly string[]): PropertyDecorator =>
  IsIn([...values], { each: true, ...says(sentence('chooseFrom', { values: values.join(', ') })) });

/** One value of a GraphQL enum. */
export const OneOf = (type: Readonly<Record<string, string>>, description: string): PropertyDecorator =>
  InputField(() => type, description, [IsOneOf(Object.values(type))]);

/** One value of a GraphQL enum, or none. */
export const OptionalOneOf = (
  type: Readonly<Record<string, string>>,
  description: string,
  { absent, defaultValue }: { readonly absent?: string; readonly defaultValue?: string } = {},
): PropertyDecorator =>
  InputField(() => type, description, [IsOneOf(Object.values(type))], { isOptional: true, absent, defaultValue });

const TRUE_OR_FALSE = sentence('trueOrFalse');

export const Flag = (description: string, message = TRUE_OR_FALSE): PropertyDecorator =>
  InputField(() => Boolean, description, [IsBoolean(says(message))]);

export const OptionalFlag = (description: string, absent?: string): PropertyDecorator =>
  InputField(() => Boolean, description, [IsBoolean(says(TRUE_OR_FALSE))], { isOptional: true, absent });

/** A whole number of at least `min`, or none; `message` explains a smaller number. */
export const OptionalWholeNumber = (
  min: number,
  description: string,
  messages: { readonly notWhole: Sentence; readonly tooSmall: Sentence },
  absent?: string,
): PropertyDecorator =>
  InputField(() => Int, description, [IsInt(says(messages.notWhole)), Min(min, says(messages.tooSmall))], {
    isOptional: true,
    absent,
  });

/** How long a form was visible; programs send it at once. */
export const MinimumFillTime = (): PropertyDecorator => {
  const message = sentence('sentTooQuickly');
  return OptionalWholeNumber(
    MIN_FORM_FILL_TIME_MS,
    'How long the form was visible, in milliseconds, at least 2,000. Omit it if there is no form.',
    { notWhole: message, tooSmall: message },
  );
};

/** A whole number from `min` to `max`, or none; `message` explains any other number. */
export const OptionalNumberInRange = (
  min: number,
  max: number,
  description: string,
  { message, absent }: { readonly message: Sentence; readonly absent: string },
): PropertyDecorator =>
  InputField(
    () => Int,
    `${description} ${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`,
    [IsInt(says(message)), Min(min, says(message)), Max(max, says(message))],
    { isOptional: true, absent },
  );

/** The version an edit is based on (optimistic concurrency); absent: the edit is not checked. */
export const EditedVersion = (
  description = 'The version this edit is based on; a stale one is a `CONFLICT`.',
): PropertyDecorator =>
  OptionalWholeNumber(0, description, {
    notWhole: sentence('versionWhole'),
    tooSmall: sentence('versionNegative'),
  });
