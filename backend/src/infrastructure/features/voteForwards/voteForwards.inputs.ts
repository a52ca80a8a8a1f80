import { MinLength } from 'class-validator';
import { InputType } from 'type-graphql';
import { sentence } from '../../../domain/shared/Sentence';
import { EditedVersion, Flag, OptionalRuledText, RequiredName } from '../../http/inputs/fields';
import { says } from '../../http/inputs/says';
import { Untrimmed } from '../../http/readInput';
import { HostAddress } from '../gameConnections/gameConnections.inputs';

@InputType({ description: 'A Votifier server to which votes are sent on.' })
export class VoteForwardTargetInput {
  @RequiredName(64, 'What staff call it.')
  name!: string;

  @HostAddress('Where its Votifier listens: a host with an optional port, by default 8192.')
  address!: string;

  @Untrimmed()
  @OptionalRuledText(
    200,
    'The token from the configuration of its Votifier. Stored encrypted and never shown again.',
    [MinLength(8, says(sentence('votifierToken')))],
    { absent: 'Absent or null: the stored one stays, if the address is the same. A new target needs one.' },
  )
  token?: string | null;

  @Flag('Whether votes that arrive from now on are sent there.')
  isOn!: boolean;

  @EditedVersion()
  version?: number | null;
}
