import { ArrayMaxSize, IsArray, IsBoolean, IsString } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { DeliveryList, RewardCommandsEdit } from '../../../application/rewards/DeliveryService';
import { OPEN_KINDS, type OpenKind } from '../../../domain/rewards/Deliveries';
import { DELIVERY_REASONS, DELIVERY_STATES, type DeliveryState } from '../../../domain/rewards/Delivery';
import { MOST_COMMANDS } from '../../../domain/rewards/RewardCommands';
import { graphqlEnum } from '../graphqlEnum';
import { all, EditedVersion, OneOf, OptionalText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

export const DeliveryStateEnum = graphqlEnum(DELIVERY_STATES);
registerEnumType(DeliveryStateEnum, {
  name: 'DeliveryState',
  description: 'How far something that has to reach the game server has come; REST spells the values in lower case.',
  valuesConfig: {
    QUEUED: { description: 'It was not tried yet.' },
    SENT: { description: 'It is on its way right now.' },
    CONFIRMED: { description: 'The game server did it, or staff did.' },
    FAILED: { description: 'It was certainly not done, and is tried again by itself.' },
    UNCERTAIN: { description: 'It may have been done; staff decides.' },
  },
});

export const DeliveryReasonEnum = graphqlEnum(DELIVERY_REASONS);
registerEnumType(DeliveryReasonEnum, {
  name: 'DeliveryReason',
  description: 'Why something has to reach the game server; REST spells the values in lower case.',
});

export const OpenDeliveriesEnum = graphqlEnum(OPEN_KINDS);
registerEnumType(OpenDeliveriesEnum, {
  name: 'OpenDeliveries',
  description: 'What can be sent again all at once; REST spells the values in lower case.',
  valuesConfig: {
    FAILED: { description: 'What was certainly not done.' },
    OWED: { description: 'What had no command yet.' },
  },
});

/** Commands as lines of text; what is in them is checked where they are kept. */
const Commands = (): PropertyDecorator =>
  all(
    IsArray({ message: 'Please give a list of commands.' }),
    ArrayMaxSize(MOST_COMMANDS, { message: `Please use at most ${MOST_COMMANDS} commands.` }),
    IsString({ each: true, message: 'Please give a list of commands.' }),
  );

@InputType({
  description:
    'The commands by which the game server hands rewards over. `{player}` stands for the name of the player; each list has at most 10 commands of at most 1,446 bytes.',
})
export class RewardCommandsInput implements RewardCommandsEdit {
  @Field(() => [String], { description: 'For every vote.' })
  @Commands()
  vote!: string[];

  @Field(() => [String], { description: 'For votes on 3 days in a row.' })
  @Commands()
  streak3!: string[];

  @Field(() => [String], { description: 'For votes on 7 days in a row.' })
  @Commands()
  streak7!: string[];

  @Field(() => [String], { description: 'For votes on 14 days in a row.' })
  @Commands()
  streak14!: string[];

  @Field(() => [String], { description: 'For votes on 30 days in a row.' })
  @Commands()
  streak30!: string[];

  @Field(() => [String], { description: 'For each player who voted for a party.' })
  @Commands()
  party!: string[];

  @Field(() => [String], { description: 'Once for each party, for everyone online: `give @a diamond 1`.' })
  @Commands()
  partyOnline!: string[];

  @Field(() => Boolean, { description: 'Whether a command with a name in it is kept until that player is online.' })
  @IsBoolean({ message: 'Please answer with true or false.' })
  waitsForPlayer!: boolean;

  @Field(() => Int, { nullable: true, description: 'The version the editor started from; a stale one is a CONFLICT.' })
  @EditedVersion()
  version?: number | null;
}

/** Which deliveries are to be sent again. */
export class RetryAllBody {
  @OneOf(OPEN_KINDS)
  kind!: OpenKind;
}

@ArgsType()
export class DeliveryListInput extends ListInput implements DeliveryList {
  @Field(() => DeliveryStateEnum, { nullable: true, description: 'Only these; absent, all of them.' })
  @OptionalOneOf(DELIVERY_STATES)
  state?: DeliveryState | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A part of the name of the player, in any case; one of fewer than 3 characters among the 10,000 newest alone.',
  })
  @OptionalText(64)
  search?: string | null;
}
