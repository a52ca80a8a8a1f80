import { MinLength } from 'class-validator';
import { RequiredText } from './fields';

const TOO_SHORT = 'Please enter at least 3 characters.';

export class PlayerSearchInput {
  @MinLength(3, { message: TOO_SHORT })
  @RequiredText(64, TOO_SHORT)
  query!: string;
}

export class PlayerNameInput {
  @RequiredText(64)
  username!: string;
}
