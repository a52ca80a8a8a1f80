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
import { isImageAddress, isWebAddress, LONGEST_ADDRESS } from '../../../domain/shared/WebAddress';

/** Checks in the given order; the caller gets the message of the first broken rule. */
export const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    decorators.forEach((decorate) => decorate(target, property));

const tooLong = (longest: number) => ({ message: `Please use at most ${longest.toLocaleString('en')} characters.` });

/** A required text of at most `longest` characters. */
export const RequiredText = (longest: number, missing = 'Please fill in this field.'): PropertyDecorator =>
  all(IsString({ message: missing }), IsNotEmpty({ message: missing }), MaxLength(longest, tooLong(longest)));

/** An optional text of at most `longest` characters. */
export const OptionalText = (longest: number, tooMuch = tooLong(longest).message): PropertyDecorator =>
  all(IsOptional(), IsString({ message: 'Please give a text.' }), MaxLength(longest, { message: tooMuch }));

/** Allows only visible characters, except for the joiner within emoji. */
const isVisible = (): PropertyDecorator =>
  Matches(/^(?:[^\p{C}\p{Zl}\p{Zp}]|\u200d)*$/u, { message: 'Please remove the characters that cannot be seen.' });

/** A required name: a text of one line, without control characters. */
export const RequiredName = (longest: number, missing?: string): PropertyDecorator =>
  all(RequiredText(longest, missing), isVisible());

/** An optional name; null or empty for none. */
export const OptionalName = (longest: number): PropertyDecorator => all(OptionalText(longest), isVisible());

/** An e-mail address; 254 characters is the longest one that fits into a mail path (RFC 5321). */
export const EmailAddress = (missing?: string): PropertyDecorator =>
  all(RequiredText(254, missing), IsEmail({}, { message: 'Please enter a valid e-mail address.' }));

/** An http or https URL. */
export const Address = (
  missing = 'Please enter a valid URL',
  malformed = 'Please enter a valid URL format',
): PropertyDecorator =>
  all(
    RequiredText(LONGEST_ADDRESS, missing),
    ValidateBy({
      name: 'isWebAddress',
      validator: {
        validate: (value) => typeof value === 'string' && isWebAddress(value),
        defaultMessage: () => malformed,
      },
    }),
  );

const IsImageAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isImageAddress',
    validator: {
      validate: (value) => typeof value === 'string' && isImageAddress(value),
      defaultMessage: () => 'Please give a path on this site or an https address.',
    },
  });

/** A picture this site may show, or none. */
export const ImageAddress = (): PropertyDecorator => all(IsOptional(), IsImageAddress());

/** A picture this site may show. */
export const RequiredImageAddress = (): PropertyDecorator => all(RequiredText(LONGEST_ADDRESS), IsImageAddress());

export const OneOf = (values: readonly string[]): PropertyDecorator =>
  IsIn([...values], { message: `Please choose one of: ${values.join(', ')}.` });

/** The version an edit is based on (optimistic concurrency); absent: the edit is not checked. */
export const EditedVersion = (): PropertyDecorator =>
  all(IsOptional(), IsInt({ message: 'A version is a whole number.' }), Min(0, { message: 'A version is 0 or more.' }));
