import { InputType } from 'type-graphql';
import type { VoteLinkEdit } from '../../../application/voting/VoteLinkService';
import { Example } from '../../http/inputs/examples';
import {
  EditedVersion,
  MAX_NAME_LENGTH,
  OptionalFlag,
  RequiredName,
  RequiredText,
  WebAddress,
} from '../../http/inputs/fields';

@Example({ site: 'Top of the Blocks', reward: '50 Coins', url: 'https://vote.example.com/costa' })
@InputType({ description: 'A link to a site where players vote for the server.' })
export class VoteLinkInput implements VoteLinkEdit {
  @RequiredName(MAX_NAME_LENGTH, 'The name of the voting site.')
  site!: string;

  @WebAddress('The URL for voting.')
  url!: string;

  @RequiredText(200, 'The reward for a vote on this site.')
  reward!: string;

  @OptionalFlag('Whether visitors see the link.', 'Absent: a new link is active; an existing one is unchanged.')
  isActive?: boolean | null;

  @EditedVersion()
  version?: number | null;
}

/** The voter to look up. */
export class VoterQuery {
  @RequiredName(MAX_NAME_LENGTH, 'The in-game name.')
  username!: string;
}
