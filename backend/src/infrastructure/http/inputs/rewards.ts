import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type { DeliveryListQuery, RewardCommandsEdit } from '../../../application/rewards/DeliveryService';
import { RETRYABLE_KINDS, type RetryableKind } from '../../../domain/rewards/Deliveries';
import { DELIVERY_REASONS, DELIVERY_STATES, type DeliveryState } from '../../../domain/rewards/Delivery';
import { MAX_COMMANDS_PER_OCCASION } from '../../../domain/rewards/RewardCommands';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, Flag, MAX_NAME_LENGTH, OneOf, OptionalOneOf, OptionalText } from './fields';
import { InputField } from './inputField';
import { ListInput } from './lists';

export const DeliveryStateEnum = graphqlEnum(DELIVERY_STATES);
registerEnumType(DeliveryStateEnum, {
  name: 'DeliveryState',
  description: 'The state of a delivery to the game server. REST uses lower-case values.',
  valuesConfig: {
    QUEUED: { description: 'Not attempted yet.' },
    SENT: { description: 'Being sent right now.' },
    CONFIRMED: { description: 'Executed by the game server, or delivered by staff.' },
    FAILED: { description: 'Definitely not executed; retried automatically.' },
    UNCERTAIN: { description: 'Possibly executed; staff decide.' },
  },
});

export const DeliveryReasonEnum = graphqlEnum(DELIVERY_REASONS);
registerEnumType(DeliveryReasonEnum, {
  name: 'DeliveryReason',
  description: 'The cause of a delivery to the game server. REST uses lower-case values.',
});

export const OpenDeliveriesEnum = graphqlEnum(RETRYABLE_KINDS);
registerEnumType(OpenDeliveriesEnum, {
  name: 'OpenDeliveries',
  description: 'The deliveries that can be retried in bulk. REST uses lower-case values.',
  valuesConfig: {
    FAILED: { description: 'Deliveries that were definitely not executed.' },
    OWED: { description: 'Deliveries that had no command yet.' },
  },
});

/** Commands as lines of text; the domain validates their content. */
const Commands = (description: string): PropertyDecorator =>
  InputField(() => [String], description, [
    IsArray({ message: 'Please provide a list of commands.' }),
    ArrayMaxSize(MAX_COMMANDS_PER_OCCASION, { message: `Please use at most ${MAX_COMMANDS_PER_OCCASION} commands.` }),
    IsString({ each: true, message: 'Please provide a list of commands.' }),
  ]);

@InputType({
  description:
    'The commands that deliver rewards on the game server. `{player}` stands for the name of the player. Each list has at most 10 commands of at most 1,446 bytes.',
})
export class RewardCommandsInput implements RewardCommandsEdit {
  @Commands('For every vote.')
  vote!: string[];

  @Commands('For votes on 3 days in a row.')
  streak3!: string[];

  @Commands('For votes on 7 days in a row.')
  streak7!: string[];

  @Commands('For votes on 14 days in a row.')
  streak14!: string[];

  @Commands('For votes on 30 days in a row.')
  streak30!: string[];

  @Commands('For each player who voted for a party.')
  party!: string[];

  @Commands('Once for each party, for everyone online: `give @a diamond 1`.')
  partyOnline!: string[];

  @Flag('Whether a command with a player name waits until that player is online.')
  waitsForPlayer!: boolean;

  @EditedVersion()
  version?: number | null;
}

/** Which deliveries to retry. */
export class RetryAllBody {
  @OneOf(OpenDeliveriesEnum, 'Which deliveries to retry: `failed`, or `owed` for those that had no command yet.')
  kind!: RetryableKind;
}

@ArgsType()
export class DeliveryListInput extends ListInput implements DeliveryListQuery {
  @OptionalOneOf(DeliveryStateEnum, 'Filter by this value; absent: no filter.')
  state?: DeliveryState | null;

  @OptionalText(
    MAX_NAME_LENGTH,
    'Part of the player name, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  )
  search?: string | null;
}
