import { Field, ObjectType } from 'type-graphql';
import { combineDecorators } from '../http/inputs/inputField';
import { GraphQLOnly } from '../http/views';

@ObjectType('UntranslatedTexts', { description: 'Texts that are not given in the language of the response.' })
export class UntranslatedTextsView {
  @Field(() => String, { description: 'The language that they are in, as a BCP 47 code.' })
  language!: string;

  @Field(() => [String], { description: 'The names of the fields.' })
  texts!: readonly string[];
}

/** Declares which texts of an item are in another language than the response. */
export const UntranslatedTexts = (): PropertyDecorator =>
  combineDecorators(
    GraphQLOnly(),
    Field(() => UntranslatedTextsView, {
      nullable: true,
      description:
        'The texts that are not given in the language that the request asks for; null if all are, or if it asks for none.',
    }),
  );

/** Declares the languages of an item for its staff. */
export const TitleLanguages = (): PropertyDecorator =>
  combineDecorators(
    GraphQLOnly(),
    Field(() => [String], {
      nullable: true,
      description: 'The languages that its title is given in, as BCP 47 codes; null if the request asks for none.',
    }),
  );
