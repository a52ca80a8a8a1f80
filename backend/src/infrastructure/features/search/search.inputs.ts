import { MinLength } from 'class-validator';
import { sentence } from '../../../domain/shared/Sentence';
import { MAX_NAME_LENGTH, RuledText } from '../../http/inputs/fields';
import { says } from '../../http/inputs/says';

const MIN_SEARCH_LENGTH = 2;

const TOO_SHORT = sentence('searchTooShort', { min: MIN_SEARCH_LENGTH });

export class SearchInput {
  @RuledText(
    MAX_NAME_LENGTH,
    'What names, subjects, reasons or titles contain, at least 2 characters. Without 3 letters or digits in a row, it is searched in the 2,500 newest entries of each kind.',
    [MinLength(MIN_SEARCH_LENGTH, says(TOO_SHORT))],
    TOO_SHORT,
  )
  text!: string;
}
