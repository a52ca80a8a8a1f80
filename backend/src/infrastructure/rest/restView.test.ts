import { Field, ID, Int } from 'type-graphql';
import { restView } from './restView';

abstract class BoatView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'The harbour; null at sea.' })
  harbour!: string | null;

  @Field(() => [String], { description: 'The names of the crew.' })
  crew!: string[];

  @Field(() => Int, { description: 'The number of leaks.' })
  leaks!: number;
}

const EXAMPLE = { id: 'c4d2e8f0-1b3a-4c5d-9e7f-8a6b5c4d3e2f', port: null, crew: [] };

const boat = restView(BoatView, 'Boat', { id: 'id', port: 'harbour', crew: 'crew' }, EXAMPLE, {
  staffFields: ['leaks'],
});

const row = { id: EXAMPLE.id, harbour: 'Bay', crew: ['Marina'], leaks: 2, secret: 'a key' };

describe('A REST view', () => {
  it('sends its own fields in its own order and names, and nothing else', () => {
    expect(JSON.stringify(boat.present(row))).toBe(`{"id":"${EXAMPLE.id}","port":"Bay","crew":["Marina"]}`);
  });

  it('sends more to callers who see more', () => {
    expect(boat.present(row, true)).toEqual({ id: EXAMPLE.id, port: 'Bay', crew: ['Marina'], leaks: 2 });
  });

  it('describes its fields as the GraphQL view does', () => {
    expect(boat.schema).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid', description: 'A UUID.' },
        port: { type: ['string', 'null'], description: 'The harbour; null at sea.' },
        crew: { type: 'array', items: { type: 'string' }, description: 'The names of the crew.' },
        leaks: {
          type: 'integer',
          minimum: 0,
          description: 'The number of leaks. Only sent with the permission in `x-permission-for-more`.',
        },
      },
      required: ['id', 'port', 'crew'],
      additionalProperties: false,
      examples: [EXAMPLE],
    });
  });
});
