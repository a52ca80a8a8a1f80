import {
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { isImageUrl, isHttpUrl, MAX_STORED_URL_LENGTH } from '../../../domain/shared/WebAddress';

/** The message of a missing field in the public forms. */
export const INCOMPLETE_FORM = 'Please fill in all required fields.';

/** Checks in the given order; the caller gets the message of the first broken rule. */
export const combineDecorators =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    decorators.forEach((decorate) => decorate(target, property));

const tooLong = (maxLength: number) => ({
  message: `Please use at most ${maxLength.toLocaleString('en')} characters.`,
});

/** A required text of at most `longest` characters. */
export const RequiredText = (maxLength: number, missing = 'Please fill in this field.'): PropertyDecorator =>
  combineDecorators(
    IsString({ message: missing }),
    IsNotEmpty({ message: missing }),
    MaxLength(maxLength, tooLong(maxLength)),
  );

/** An optional text of at most `longest` characters. */
export const OptionalText = (maxLength: number, tooLongMessage = tooLong(maxLength).message): PropertyDecorator =>
  combineDecorators(
    IsOptional(),
    IsString({ message: 'Please provide a string.' }),
    MaxLength(maxLength, { message: tooLongMessage }),
  );

/** Allows only visible characters, except for the joiner within emoji. */
const VisibleCharacters = (): PropertyDecorator =>
  Matches(/^(?:[^\p{C}\p{Zl}\p{Zp}]|\u200d)*$/u, { message: 'Please remove the invisible characters.' });

/** A required name: a text of one line, without control characters. */
export const RequiredName = (maxLength: number, missing?: string): PropertyDecorator =>
  combineDecorators(RequiredText(maxLength, missing), VisibleCharacters());

/** An optional name; null or empty for none. */
export const OptionalName = (maxLength: number): PropertyDecorator =>
  combineDecorators(OptionalText(maxLength), VisibleCharacters());

/** An e-mail address; 254 characters is the longest one that fits into a mail path (RFC 5321). */
export const EmailAddress = (missing?: string): PropertyDecorator =>
  combineDecorators(RequiredText(254, missing), IsEmail({}, { message: 'Please enter a valid e-mail address.' }));

/** An http or https URL. */
export const WebAddress = (
  missing = 'Please enter a valid URL',
  malformed = 'Please enter a valid URL format',
): PropertyDecorator =>
  combineDecorators(
    RequiredText(MAX_STORED_URL_LENGTH, missing),
    ValidateBy({
      name: 'isWebAddress',
      validator: {
        validate: (value) => typeof value === 'string' && isHttpUrl(value),
        defaultMessage: () => malformed,
      },
    }),
  );

const IsImageAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isImageAddress',
    validator: {
      validate: (value) => typeof value === 'string' && isImageUrl(value),
      defaultMessage: () => 'Please enter a path on this site or an https address.',
    },
  });

/** A picture this site may show, or none. */
export const ImageAddress = (): PropertyDecorator => combineDecorators(IsOptional(), IsImageAddress());

/** A picture this site may show. */
export const RequiredImageAddress = (): PropertyDecorator =>
  combineDecorators(RequiredText(MAX_STORED_URL_LENGTH), IsImageAddress());

export const OneOf = (values: readonly string[]): PropertyDecorator =>
  IsIn([...values], { message: `Please choose one of: ${values.join(', ')}.` });

/** The version an edit is based on (optimistic concurrency); absent: the edit is not checked. */
export const EditedVersion = (): PropertyDecorator =>
  combineDecorators(
    IsOptional(),
    IsInt({ message: 'The version must be a whole number.' }),
    Min(0, { message: 'The version must be 0 or more.' }),
  );
