import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength, Min, ValidateBy } from 'class-validator';
import { isWebAddress, LONGEST_ADDRESS } from '../../../domain/shared/WebAddress';

const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    decorators.forEach((decorate) => decorate(target, property));

/** A text that has to be there, of at most `longest` characters. */
export const RequiredText = (longest: number, missing = 'Please fill in this field.'): PropertyDecorator =>
  all(
    MaxLength(longest, { message: `Please use at most ${longest.toLocaleString('en')} characters.` }),
    IsNotEmpty({ message: missing }),
    IsString({ message: missing }),
  );

/** An http or https address. */
export const Address = (
  missing = 'Please enter a valid URL',
  malformed = 'Please enter a valid URL format',
): PropertyDecorator =>
  all(
    ValidateBy({
      name: 'isWebAddress',
      validator: {
        validate: (value) => typeof value === 'string' && isWebAddress(value),
        defaultMessage: () => malformed,
      },
    }),
    MaxLength(LONGEST_ADDRESS, { message: `Please use at most ${LONGEST_ADDRESS.toLocaleString('en')} characters.` }),
    IsNotEmpty({ message: missing }),
    IsString({ message: missing }),
  );

export const OneOf = (values: readonly string[]): PropertyDecorator =>
  IsIn([...values], { message: `Please choose one of: ${values.join(', ')}.` });

/** The version an editor started from; absent, the edit is taken on trust. */
export const EditedVersion = (): PropertyDecorator =>
  all(IsOptional(), Min(0, { message: 'A version is 0 or more.' }), IsInt({ message: 'A version is a whole number.' }));
