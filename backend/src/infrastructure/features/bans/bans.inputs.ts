import { IsDate, MaxDate, MinDate } from 'class-validator';
import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type { BanEdit, BanLift, BanListQuery } from '../../../application/bans/BanService';
import { BAN_STATES, MAX_LIFT_REASON_LENGTH, type BanState } from '../../../domain/bans/Ban';
import { BAN_SOURCES } from '../../../domain/bans/BanSource';
import { BAN_DURATION_FILTERS, BAN_SORTS, type BanDurationFilter, type BanSort } from '../../../domain/bans/Bans';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  EditedVersion,
  FilledIfPresent,
  MAX_NAME_LENGTH,
  OptionalFlag,
  OptionalOneOf,
  OptionalText,
  PlayerName,
  RequiredText,
  VisibleCharacters,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { ListInput } from '../../http/inputs/lists';
import { sentence } from '../../../domain/shared/Sentence';
import { says } from '../../http/inputs/says';

const BanDurationFilterEnum = graphqlEnum(BAN_DURATION_FILTERS);
registerEnumType(BanDurationFilterEnum, {
  name: 'BanDurationFilter',
  description: 'A filter for bans by duration. REST uses lower-case values.',
});

export const BanStateEnum = graphqlEnum(BAN_STATES);
registerEnumType(BanStateEnum, {
  name: 'BanState',
  description: 'Whether a ban is in force, ended or lifted. REST uses lower-case values.',
  valuesConfig: {
    IN_FORCE: { description: 'Switched on, and not ended.' },
    ENDED: { description: 'Switched on, and past its end.' },
    LIFTED: { description: 'Lifted by staff or by an import.' },
  },
});

export const BanSourceEnum = graphqlEnum(BAN_SOURCES);
registerEnumType(BanSourceEnum, {
  name: 'BanSource',
  description: 'The source of a ban.',
  valuesConfig: {
    SITE: { description: 'This site.' },
    GAME: { description: 'The ban list of the game server.' },
    LITEBANS: { description: 'The database of LiteBans.' },
  },
});

const BanSortEnum = graphqlEnum(BAN_SORTS);
registerEnumType(BanSortEnum, {
  name: 'BanSort',
  description: 'The sort field of bans. REST uses lower-case values.',
  valuesConfig: {
    END: { description: 'By end, then bans with an unknown end, then permanent bans.' },
  },
});

const MAX_KEY_LENGTH = 24;

const MIN_BAN_START = new Date('2000-01-01T00:00:00Z');
const MAX_BAN_START = new Date('2100-01-01T00:00:00Z');
const banStartMessage = says(sentence('banStartRange'));

@Example({ username: 'Griefer42', reason: 'Flooded the lighthouse', bannedBy: 'Marina', duration: '30d' })
@InputType({ description: 'A ban of a player.' })
export class BanInput implements BanEdit {
  @PlayerName()
  username!: string;

  @RequiredText(500, 'The reason.')
  reason!: string;

  @VisibleCharacters()
  @FilledIfPresent(
    MAX_NAME_LENGTH,
    'Who imposed it: the signed-in account. Only staff with the permission `user_management` may name another author; for others, a different value has no effect.',
    'Absent: the signed-in account, or the author of the ban that is changed.',
  )
  bannedBy?: string | null;

  @RequiredText(
    64,
    'Free text. `permanent`, `perm`, `perma`, `forever` and `-1` never end. Numbers with units (`7 days`, `1d 12h`, `1mo`, `an hour`) end after that time, more than zero and at most 100 years; `m` is minutes, `mo` 30 days, `y` 365 days. Zero and negative lengths are refused, and a text that begins with a number or resembles a length (`7 dasy`) unless `untilLifted` is true. Anything else is temporary without a known end.',
  )
  duration!: string;

  @OptionalFlag(
    'Whether the ban is switched on. The end of the ban does not change it.',
    'Absent: a new ban is active; an existing one is unchanged.',
  )
  isActive?: boolean | null;

  @OptionalFlag(
    'Whether the ban stays until it is lifted, with `duration` as its label.',
    'False: a `duration` without a readable end is refused. True: one with an end is refused. Absent: one that was probably mistyped (`7 dasy`) is refused.',
  )
  untilLifted?: boolean | null;

  @OptionalText(
    MAX_LIFT_REASON_LENGTH,
    'Why the ban was lifted; null while it is not lifted, and if no reason was given.',
    'Only with `isActive: false`.',
  )
  liftReason?: string | null;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class BanLiftInput implements BanLift {
  @RequiredText(MAX_LIFT_REASON_LENGTH, 'Why the ban is lifted. Staff see it with the ban.')
  reason!: string;

  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class BanReinstatementInput {
  @EditedVersion('The version this decision is based on; a stale one is a `CONFLICT`.')
  version?: number | null;
}

@ArgsType()
export class BanDurationInput {
  @RequiredText(MAX_NAME_LENGTH, 'The text, as in `BanInput.duration`.')
  duration!: string;

  @InputField(
    () => Date,
    'When the ban starts, between the years 2000 and 2100. Absent: now.',
    [IsDate(banStartMessage), MinDate(MIN_BAN_START, banStartMessage), MaxDate(MAX_BAN_START, banStartMessage)],
    { isOptional: true },
  )
  start?: Date | null;
}

@ArgsType()
export class BanListInput extends ListInput implements BanListQuery {
  @OptionalText(
    MAX_NAME_LENGTH,
    'Part of the username, case-insensitive. For staff who list bans in all states, also of the reason and of the names of staff, with 3 or more characters.',
  )
  search?: string | null;

  @OptionalOneOf(BanDurationFilterEnum, 'Filter by duration.', { defaultValue: 'all' })
  duration?: BanDurationFilter | null;

  @OptionalOneOf(
    BanStateEnum,
    'Filter by state; it overrides `includeInactive` of GraphQL. All but `IN_FORCE` require the permission `bans`.',
  )
  state?: BanState | null;

  @OptionalText(
    MAX_KEY_LENGTH,
    'The key of a public server: the bans that hold there, those that hold everywhere included.',
    'Absent or null: wherever they hold.',
  )
  server?: string | null;

  @OptionalOneOf(BanSortEnum, 'The sort field.', { defaultValue: 'date' })
  sort?: BanSort | null;
}
