import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { ID, InputType } from 'type-graphql';
import type { StaffMemberEdit } from '../../../application/staffPage/StaffMemberService';
import { sentence } from '../../../domain/shared/Sentence';
import {
  EditedVersion,
  Flag,
  MAX_LABEL_LENGTH,
  MAX_NAME_LENGTH,
  OptionalName,
  OptionalText,
  RequiredName,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { says } from '../../http/inputs/says';

/** Two or three sentences, so that every card of the page has a similar height. */
export const MAX_ABOUT_LENGTH = 300;

@Example({
  displayName: 'Tidewright',
  playerName: 'Tidewright',
  roleTitle: 'Moderator',
  about: 'Answers appeals. German and English.',
})
@InputType({ description: 'How the signed-in account is shown on the staff page.' })
export class StaffMemberInput implements StaffMemberEdit {
  @Flag('Whether the account agrees to be shown. It may withdraw at any time.')
  isShown!: boolean;

  @RequiredName(MAX_NAME_LENGTH, 'The name that visitors see. It need not be the one used to sign in.')
  displayName!: string;

  @OptionalName(
    MAX_NAME_LENGTH,
    'The player whose head stands beside the name.',
    'Absent, null or empty: a drawing made from the display name.',
  )
  playerName?: string | null;

  @RequiredName(MAX_LABEL_LENGTH, 'What the person does in the team, such as "Moderator".')
  roleTitle!: string;

  @OptionalText(MAX_ABOUT_LENGTH, 'A short text about the person.')
  about?: string | null;

  @EditedVersion()
  version?: number | null;
}

const ALL_MEMBERS = says(sentence('staffMembersChanged'));
const MAX_MEMBERS = 500;

@InputType({ description: 'The order of the staff page.' })
export class StaffMemberOrderInput {
  @InputField(() => [ID], 'The ids of all entries that the accounts agreed to.', [
    IsArray(ALL_MEMBERS),
    ArrayMaxSize(MAX_MEMBERS, ALL_MEMBERS),
    IsString({ ...ALL_MEMBERS, each: true }),
  ])
  ids!: string[];
}

@InputType({ description: 'Whether an entry of the staff page is hidden.' })
export class StaffMemberHidingInput {
  @Flag('Whether visitors do not see the entry although the account agreed.')
  isHidden!: boolean;
}
