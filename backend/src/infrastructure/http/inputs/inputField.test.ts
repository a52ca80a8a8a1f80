import { Field } from 'type-graphql';
import { MAX_STORED_URL_LENGTH } from '../../../domain/shared/WebAddress';
import { ImageAddress, OptionalText, RequiredText } from './fields';
import { findFields, SameAs } from './inputField';
import { maxLengthsOf, printInputLimits } from './printInputLimits';

class BoatInput {
  @RequiredText(1_200, 'The name.')
  name!: string;

  @OptionalText(64, 'The harbour.', 'Absent: at sea.')
  harbour?: string | null;

  @ImageAddress('The picture.')
  image?: string | null;
}

describe('An input field', () => {
  it('adds its limit and the meaning of an absent value to its description', () => {
    const descriptions = [...findFields(BoatInput).values()].map(({ description }) => description);

    expect(descriptions).toEqual([
      'The name. At most 1,200 characters.',
      'The harbour. At most 64 characters. Absent: at sea.',
      'The picture. A path on this site or an https URL. Absent or null: no picture.',
    ]);
  });

  it('is the source of the limits of the panel', () => {
    expect(maxLengthsOf(BoatInput)).toEqual({ name: 1_200, harbour: 64, image: MAX_STORED_URL_LENGTH });
    expect(printInputLimits()).toContain('export const boatInputLimits = {\n  name: 1200,\n  harbour: 64,\n');
  });
});

describe('SameAs', () => {
  it('takes the description of the input without the meaning of an absent value', () => {
    class BoatView {
      @SameAs(BoatInput, { nullable: true })
      harbour!: string | null;
    }

    expect(findFields(BoatView).get('harbour')).toMatchObject({
      description: 'The harbour. At most 64 characters.',
      typeOptions: { nullable: true },
    });
  });

  it('refuses a field that the input does not have', () => {
    expect(() => SameAs(BoatInput)({}, 'anchor')).toThrow('BoatInput has no field named anchor.');
  });
});

describe('findFields', () => {
  it('prefers the declaration of a subclass', () => {
    class Ship extends BoatInput {
      @Field(() => String, { description: 'Its name in capitals.' })
      override name!: string;
    }

    expect(findFields(Ship).get('name')?.description).toBe('Its name in capitals.');
    expect(findFields(Ship).has('harbour')).toBe(true);
  });
});
