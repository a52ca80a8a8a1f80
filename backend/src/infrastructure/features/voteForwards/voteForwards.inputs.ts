import { MinLength } from 'class-validator';
import { InputType } from 'type-graphql';
import { sentence } from '../../../domain/shared/Sentence';
import { EditedVersion, Flag, OptionalRuledText, RequiredName, RuledText } from '../../http/inputs/fields';
import { says } from '../../http/inputs/says';
import { Untrimmed } from '../../http/readInput';
import { HostAddress } from '../gameConnections/gameConnections.inputs';

const TOKEN = 'The token from the configuration of its Votifier. Stored encrypted and never shown again.';
const MAX_TOKEN_LENGTH = 200;
const IsToken = () => MinLength(8, says(sentence('votifierToken')));

@InputType()
abstract class ForwardTargetInput {
  @RequiredName(64, 'What staff call it.')
  name!: string;

  @HostAddress('Where its Votifier listens: a host with an optional port, by default 8192.')
  address!: string;

  @Flag('Whether votes that arrive from now on are sent there.')
  isOn!: boolean;
}

@InputType({ description: 'A new Votifier server to which votes are sent on.' })
export class NewVoteForwardTargetInput extends ForwardTargetInput {
  @Untrimmed()
  @RuledText(MAX_TOKEN_LENGTH, TOKEN, [IsToken()], sentence('votifierToken'))
  token!: string;
}

@InputType({ description: 'A Votifier server to which votes are sent on.' })
export class VoteForwardTargetInput extends ForwardTargetInput {
  @Untrimmed()
  @OptionalRuledText(MAX_TOKEN_LENGTH, TOKEN, [IsToken()], {
    absent: 'Absent or null: the stored one stays, if the address is the same.',
  })
  token?: string | null;

  @EditedVersion()
  version?: number | null;
}
