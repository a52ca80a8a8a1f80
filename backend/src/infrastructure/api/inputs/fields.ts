import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength, Min, ValidateBy } from 'class-validator';
import { isWebAddress, LONGEST_ADDRESS } from '../../../domain/shared/WebAddress';

/** Checks in the order given; the first rule that is broken is the one the caller hears of. */
const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    decorators.forEach((decorate) => decorate(target, property));

const tooLong = (longest: number) => ({ message: `Please use at most ${longest.toLocaleString('en')} characters.` });

/** A text that has to be there, of at most `longest` characters. */
export const RequiredText = (longest: number, missing = 'Please fill in this field.'): PropertyDecorator =>
  all(IsString({ message: missing }), IsNotEmpty({ message: missing }), MaxLength(longest, tooLong(longest)));

/** An http or https address. */
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

export const OneOf = (values: readonly string[]): PropertyDecorator =>
  IsIn([...values], { message: `Please choose one of: ${values.join(', ')}.` });

/** The version an editor started from; absent, the edit is taken on trust. */
export const EditedVersion = (): PropertyDecorator =>
  all(IsOptional(), IsInt({ message: 'A version is a whole number.' }), Min(0, { message: 'A version is 0 or more.' }));
