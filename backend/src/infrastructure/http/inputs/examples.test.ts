import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Flag, OptionalText, RequiredText } from './fields';
import { Example, exampleOf } from './examples';
import { SameAs } from './inputField';

@Example({ title: 'A lighthouse' })
@InputType()
class BuildingInput {
  @RequiredText(80, 'The title.')
  title!: string;

  @OptionalText(200, 'A note.')
  note?: string | null;

  @Flag('Whether visitors see it.')
  isPublished!: boolean;
}

@ObjectType()
class BuildingView {
  @Field(() => ID)
  id!: string;

  @SameAs(BuildingInput)
  title!: string;

  @Field(() => [Int])
  floors!: readonly number[];

  @Field(() => Date)
  builtAt!: Date;
}

@ObjectType()
class WordlessView {
  @Field(() => String)
  title!: string;
}

describe('The example of a class', () => {
  it('has the given words, null for what is optional, and usual values', () => {
    expect(exampleOf(BuildingInput)).toEqual({ title: 'A lighthouse', note: null, isPublished: true });
  });

  it('repeats the words of the input whose fields it has', () => {
    expect(exampleOf(BuildingView)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'A lighthouse',
      floors: [1],
      builtAt: '2026-03-01T18:30:00.000Z',
    });
  });

  it('is refused when a text has no words', () => {
    expect(() => exampleOf(WordlessView)).toThrow('The example of WordlessView has no title.');
  });
});
