import { MinLength } from 'class-validator';
import { MAX_NAME_LENGTH, RequiredText, RuledText } from './fields';

const TOO_SHORT = 'Please enter at least 3 characters.';

export class PlayerSearchInput {
  @RuledText(
    MAX_NAME_LENGTH,
    'Part of the name, at least 3 characters.',
    [MinLength(3, { message: TOO_SHORT })],
    TOO_SHORT,
  )
  query!: string;
}

export class PlayerNameInput {
  @RequiredText(MAX_NAME_LENGTH, 'The in-game name.')
  username!: string;
}
