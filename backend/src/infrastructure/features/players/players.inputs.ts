import { MinLength } from 'class-validator';
import { MAX_NAME_LENGTH, OptionalText, RequiredText, RuledText } from '../../http/inputs/fields';
import { sentence } from '../../../domain/shared/Sentence';
import { says } from '../../http/inputs/says';

const TOO_SHORT = sentence('searchTooShort', { min: 3 });

export class PlayerSearchInput {
  @RuledText(MAX_NAME_LENGTH, 'Part of the name, at least 3 characters.', [MinLength(3, says(TOO_SHORT))], TOO_SHORT)
  query!: string;
}

export class TopPlayersInput {
  @OptionalText(
    24,
    'The key of a public server, for its players with their figures there.',
    'Absent: all servers together.',
  )
  server?: string | null;
}

export class PlayerNameInput {
  @RequiredText(MAX_NAME_LENGTH, 'The in-game name.')
  username!: string;
}
