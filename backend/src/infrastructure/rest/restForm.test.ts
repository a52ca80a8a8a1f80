import { IsPositive, Matches } from 'class-validator';
import type { Request } from 'express';
import { EditedVersion, OptionalFlag, OptionalOneOf, RequiredText, RuledText } from '../http/inputs/fields';
import { InputField } from '../http/inputs/inputField';
import { restForm } from './restForm';

class BoatInput {
  @RequiredText(64, 'The name.')
  boatName!: string;

  @RuledText(9, 'The number on the sail.', [Matches(/^[A-Z]+$/), Matches(/^\p{L}+$/u)])
  sail!: string;

  @OptionalOneOf({ SMALL: 'small', LARGE: 'large' }, 'The size.')
  size?: string | null;

  @OptionalFlag('Whether it is at sea.')
  isAtSea?: boolean | null;

  @EditedVersion()
  version?: number | null;
}

const EXAMPLE = { id: 'c4d2', boat_name: 'Amber Gull', sail: 'AG' };
const form = restForm(BoatInput, EXAMPLE, {
  name: 'Boat',
  names: { boat_name: 'boatName' },
  ignored: { owner: { deprecated: true } },
});

const request = (method: string, body: unknown, headers = {}) => ({ method, body, headers }) as unknown as Request;

describe('A REST form', () => {
  it('describes its fields by their rules', () => {
    expect(form.schema).toMatchObject({
      properties: {
        boat_name: { type: 'string', minLength: 1, maxLength: 64, description: 'The name. At most 64 characters.' },
        sail: { type: 'string', minLength: 1, maxLength: 9, pattern: '^[A-Z]+$' },
        size: { type: ['string', 'null'], enum: ['small', 'large', null] },
        isAtSea: { type: ['boolean', 'null'] },
        version: { type: ['integer', 'null'], minimum: 0 },
        owner: { deprecated: true },
      },
      required: ['boat_name', 'sail'],
      examples: [{ boat_name: 'Amber Gull', sail: 'AG' }],
    });
  });

  it('reads its own names, ignores what it says, and refuses the rest under the name of the caller', async () => {
    const body = { boat_name: 'Amber Gull', sail: 'AG', owner: 'Marina' };

    expect(await form.read(request('POST', body))).toEqual({ boatName: 'Amber Gull', sail: 'AG' });
    await expect(form.read(request('POST', { ...body, boat_name: '' }))).rejects.toMatchObject({
      details: { fields: { boat_name: ['Please fill in this field.'] } },
    });
  });

  it('reads the version of a PUT from If-Match', async () => {
    const body = { boat_name: 'Amber Gull', sail: 'AG' };

    expect(await form.read(request('PUT', body, { 'if-match': '"3"' }))).toMatchObject({ version: 3 });
  });

  it('refuses to describe a rule without a JSON schema', () => {
    class Crate {
      @InputField(() => Number, 'The weight.', [IsPositive()])
      weight!: number;
    }

    expect(() => restForm(Crate, {})).toThrow('has no JSON schema');
  });
});
