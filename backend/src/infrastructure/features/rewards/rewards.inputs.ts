import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { ArgsType, ID, InputType, registerEnumType } from 'type-graphql';
import type { DeliveryListQuery, DeliveryReopening } from '../../../application/rewards/DeliveryService';
import {
  MAX_REWARDS,
  type VoteRewardEdit,
  type VoteSettingsEdit,
} from '../../../application/rewards/VoteRewardService';
import type { ReplyRuleEdit, ReplyTrial } from '../../../application/rewards/ReplyRuleService';
import {
  DELIVERY_REVIEWS,
  type DeliveryReview,
  RETRYABLE_KINDS,
  type RetryableKind,
} from '../../../domain/rewards/Deliveries';
import { DELIVERY_REASONS, DELIVERY_STATES, type DeliveryState } from '../../../domain/rewards/Delivery';
import {
  isTelling,
  MAX_RULE_LENGTH,
  NOT_TELLING,
  REPLY_MEANINGS,
  type ReplyMeaning,
} from '../../../domain/rewards/ReplyRule';
import {
  MAX_COMMANDS_PER_REWARD,
  MAX_PROMISE_LENGTH,
  MAX_STREAK_DAY,
  REWARD_ICONS,
  REWARD_OCCASIONS,
  type RewardIcon,
  type RewardOccasion,
} from '../../../domain/rewards/VoteReward';
import { MAX_PARTY_GOAL, MIN_PARTY_GOAL } from '../../../domain/voting/VoteSettings';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  DomainRule,
  EditedVersion,
  Flag,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  OneOf,
  OptionalFlag,
  OptionalId,
  OptionalName,
  OptionalNumberInRange,
  OptionalOneOf,
  OptionalText,
  RequiredText,
  RuledText,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { ListInput } from '../../http/inputs/lists';
import { sentence } from '../../../domain/shared/Sentence';
import { says } from '../../http/inputs/says';

export const DeliveryStateEnum = graphqlEnum(DELIVERY_STATES);
registerEnumType(DeliveryStateEnum, {
  name: 'DeliveryState',
  description: 'The state of a delivery to the game server. REST uses lower-case values.',
  valuesConfig: {
    QUEUED: { description: 'Not attempted yet.' },
    SENT: { description: 'Being sent right now.' },
    CONFIRMED: { description: 'Executed by the game server, or delivered by staff.' },
    FAILED: { description: 'Definitely not executed; retried automatically.' },
    REFUSED: { description: 'Definitely not executed; staff mend the cause and retry.' },
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
    REFUSED: { description: 'Deliveries that the game server would refuse again, until the cause is mended.' },
    OWED: { description: 'Deliveries that had no command yet.' },
  },
});

const DeliveryReviewEnum = graphqlEnum(DELIVERY_REVIEWS);
registerEnumType(DeliveryReviewEnum, {
  name: 'DeliveryReview',
  description: 'Whether staff should look at the reply of a confirmed delivery. REST uses lower-case values.',
  valuesConfig: { NEEDED: { description: 'The reply is not usual for the command.' } },
});

export const ReplyMeaningEnum = graphqlEnum(REPLY_MEANINGS);
registerEnumType(ReplyMeaningEnum, {
  name: 'ReplyMeaning',
  description: 'The state that a reply gives to its delivery. REST uses lower-case values.',
  valuesConfig: {
    CONFIRMED: { description: 'The command was executed.' },
    FAILED: { description: 'The command was not executed; it is retried automatically.' },
    REFUSED: { description: 'The command was not executed and would be refused again; staff mend the cause.' },
  },
});

/** Commands as lines of text; the domain validates their content. */
const Commands = (description: string): PropertyDecorator =>
  InputField(() => [String], description, [
    IsArray(says(sentence('commandList'))),
    ArrayMaxSize(MAX_COMMANDS_PER_REWARD, says(sentence('tooManyCommands', { max: MAX_COMMANDS_PER_REWARD }))),
    IsString({ each: true, ...says(sentence('commandList')) }),
  ]);

export const RewardOccasionEnum = graphqlEnum(REWARD_OCCASIONS);
registerEnumType(RewardOccasionEnum, {
  name: 'RewardOccasion',
  description: 'What a reward is for. REST uses lower-case values.',
  valuesConfig: {
    VOTE: { description: 'Every vote.' },
    STREAK: { description: 'Votes on consecutive days.' },
    PARTY: { description: 'A vote party, for each player who voted for it.' },
    PARTY_ONLINE: { description: 'A vote party, once for everyone online.' },
  },
});

export const RewardIconEnum = graphqlEnum(REWARD_ICONS);
registerEnumType(RewardIconEnum, {
  name: 'RewardIcon',
  description: 'The picture of a reward. REST uses lower-case values.',
});

@Example({
  occasion: 'streak',
  day: 7,
  promise: '100 Coins + Rare Crate Key',
  icon: 'key',
  commands: ['give @a[scores={streak=7}] diamond 1'],
})
@InputType({
  description:
    'What the vote page promises, and the commands that deliver it. `{player}` stands for the name of the player. A reward needs a promise or a command.',
})
export class VoteRewardInput implements VoteRewardEdit {
  @OneOf(RewardOccasionEnum, 'What it is for. The reward of a vote link stays one for votes.')
  occasion!: RewardOccasion;

  @OptionalNumberInRange(1, MAX_STREAK_DAY, 'The length of the streak in days; each length has one reward.', {
    message: sentence('streakDay', { max: MAX_STREAK_DAY }),
    absent: 'For streaks only.',
  })
  day?: number | null;

  @OptionalName(
    MAX_PROMISE_LENGTH,
    'What the vote page promises. That of a vote link is the reward of the link.',
    'Null or empty: commands without a promise.',
  )
  promise?: string | null;

  @OptionalOneOf(RewardIconEnum, 'The picture beside the promise.', {
    absent: 'Absent or null: guessed from its words.',
  })
  icon?: RewardIcon | null;

  @Commands(
    `The commands that deliver it, each of at most 1,446 bytes. Without any, staff deliver it in the game. Commands for everyone online have no player name: \`give @a diamond 1\`.`,
  )
  commands!: string[];

  @OptionalId(
    'The server that the commands are for.',
    'Absent or null: the main server for a new reward, and the present one otherwise.',
  )
  serverId?: string | null;

  @OptionalFlag(
    'Whether the commands go to the server where the player is, and wait for that. Those for everyone online go to each server then.',
    'Absent or null: they do not.',
  )
  followsPlayer?: boolean | null;

  @EditedVersion()
  version?: number | null;
}

const ALL_REWARDS = says(sentence('rewardsChanged'));

@InputType({ description: 'The order of the rewards of one occasion.' })
export class VoteRewardOrderInput {
  @OneOf(RewardOccasionEnum, 'The occasion.')
  occasion!: RewardOccasion;

  @InputField(() => [ID], 'The ids of all its rewards, except for those of vote links.', [
    IsArray(ALL_REWARDS),
    ArrayMaxSize(MAX_REWARDS, ALL_REWARDS),
    IsString({ ...ALL_REWARDS, each: true }),
  ])
  ids!: string[];
}

@Example({ goal: 250 })
@InputType({ description: 'The goal of the vote party, and when rewards are delivered.' })
export class VoteSettingsInput implements VoteSettingsEdit {
  @OptionalNumberInRange(
    MIN_PARTY_GOAL,
    MAX_PARTY_GOAL,
    'The number of votes that starts a party. Below the votes that are counted already, the next vote starts it.',
    {
      message: sentence('partyGoal', { min: MIN_PARTY_GOAL, max: MAX_PARTY_GOAL }),
      absent: 'Absent or null: no party is planned. Votes do not count towards one until a goal is set again.',
    },
  )
  goal?: number | null;

  @Flag('Whether a command with a player name waits until that player is online.')
  waitsForPlayer!: boolean;

  @EditedVersion()
  version?: number | null;
}

/** Which deliveries to retry. */
export class RetryAllBody {
  @OneOf(
    OpenDeliveriesEnum,
    'Which deliveries to retry: `failed`, `refused`, or `owed` for those that had no command yet.',
  )
  kind!: RetryableKind;
}

@ArgsType()
export class DeliveryListInput extends ListInput implements DeliveryListQuery {
  @OptionalOneOf(DeliveryStateEnum, 'Filter by this value; absent: no filter.')
  state?: DeliveryState | null;

  @OptionalOneOf(DeliveryReviewEnum, 'Whether staff should look at the reply; absent: no filter.')
  review?: DeliveryReview | null;

  @OptionalText(
    MAX_NAME_LENGTH,
    'Part of the player name, case-insensitive. Fewer than 3 characters search only the 10,000 newest entries.',
  )
  search?: string | null;
}

@Example({ text: '{player} ist nicht da', meaning: 'failed' })
@InputType({ description: 'Words with which the game server replies to a command, and their meaning.' })
export class ReplyRuleInput implements ReplyRuleEdit {
  @RuledText(
    MAX_RULE_LENGTH,
    'Words that stand together anywhere in the reply. Case, colors, punctuation and the prefix of a plugin do not matter. `{player}` stands for the name of the player, `*` for any words. Quoted and bracketed names are not searched.',
    [
      DomainRule('isTelling', isTelling, NOT_TELLING, {
        type: 'string',
        maxLength: MAX_RULE_LENGTH,
        pattern: '[\\p{L}\\p{N}]',
      }),
    ],
  )
  text!: string;

  @OneOf(ReplyMeaningEnum, 'The state that such a reply gives to its delivery.')
  meaning!: ReplyMeaning;

  @EditedVersion()
  version?: number | null;
}

@Example({ reason: 'The crate was not loaded.', version: 3 })
@InputType({ description: 'A decision to send a confirmed delivery again.' })
export class DeliveryReopeningInput implements DeliveryReopening {
  @RequiredText(500, 'Why it is sent again. It stays in the history of the delivery.')
  reason!: string;

  @OptionalName(
    MAX_RULE_LENGTH,
    'Words of the reply to recognize from now on, as in `ReplyRuleInput.text`. Requires the permission `config`.',
    'Absent: no new rule.',
  )
  ruleText?: string | null;

  @OptionalOneOf(ReplyMeaningEnum, 'The meaning of these words.', { absent: 'Absent: `FAILED`.' })
  ruleMeaning?: ReplyMeaning | null;

  @EditedVersion('The version of the delivery this decision is based on; a stale one is a `CONFLICT`.')
  version?: number | null;
}

@ArgsType()
export class ReplyTrialInput implements ReplyTrial {
  @RequiredText(MAX_TEXT_LENGTH, 'The reply of the game server.')
  reply!: string;

  @OptionalName(MAX_NAME_LENGTH, 'The player of the command.', 'Absent: a command for everyone.')
  player?: string | null;
}
