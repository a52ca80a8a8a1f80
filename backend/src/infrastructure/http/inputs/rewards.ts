import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type {
  DeliveryListQuery,
  DeliveryReopening,
  RewardCommandsEdit,
} from '../../../application/rewards/DeliveryService';
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
import { MAX_COMMANDS_PER_OCCASION } from '../../../domain/rewards/RewardCommands';
import { graphqlEnum } from '../graphqlEnum';
import {
  DomainRule,
  EditedVersion,
  Flag,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  OneOf,
  OptionalName,
  OptionalOneOf,
  OptionalText,
  RequiredText,
  RuledText,
} from './fields';
import { InputField } from './inputField';
import { ListInput } from './lists';
import { sentence } from '../../../domain/shared/Sentence';
import { says } from './says';

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
    ArrayMaxSize(MAX_COMMANDS_PER_OCCASION, says(sentence('tooManyCommands', { max: MAX_COMMANDS_PER_OCCASION }))),
    IsString({ each: true, ...says(sentence('commandList')) }),
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
