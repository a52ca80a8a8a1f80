import { IsBoolean, IsDate, IsOptional, MaxDate, MinDate } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { BanEdit, BanListQuery } from '../../../application/bans/BanService';
import { BAN_STATES, type BanState } from '../../../domain/bans/Ban';
import { BAN_SOURCES } from '../../../domain/bans/BanSource';
import { BAN_DURATION_FILTERS, BAN_SORTS, type BanDurationFilter, type BanSort } from '../../../domain/bans/Bans';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, OptionalText, RequiredName, RequiredText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

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
    LIFTED: { description: 'Switched off by staff.' },
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

const MIN_BAN_START = new Date('2000-01-01T00:00:00Z');
const MAX_BAN_START = new Date('2100-01-01T00:00:00Z');
const banStartMessage = { message: 'Please give a date between 2000 and 2100.' };

@InputType({ description: 'A ban of a player.' })
export class BanInput implements BanEdit {
  @Field(() => String, { description: 'The in-game name, at most 64 characters.' })
  @RequiredName(64)
  username!: string;

  @Field(() => String, { description: 'At most 500 characters.' })
  @RequiredText(500)
  reason!: string;

  @Field(() => String, { description: 'Who imposed it, at most 64 characters.' })
  @RequiredName(64)
  bannedBy!: string;

  @Field(() => String, {
    description:
      'Free text of at most 64 characters. `permanent`, `perm`, `perma`, `forever` and `-1` never end. Numbers with units (`7 days`, `1d 12h`, `1mo`) end after that time, at most 100 years; `m` is minutes, `mo` 30 days, `y` 365 days. Anything else is temporary without a known end.',
  })
  @RequiredText(64)
  duration!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the ban is switched on. Absent: a new ban is active; an existing one is unchanged.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Please answer with true or false.' })
  isActive?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The version this edit is based on; a stale one is a `CONFLICT`.' })
  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class BanDurationInput {
  @Field(() => String, { description: 'The text of at most 64 characters, as in `BanInput.duration`.' })
  @RequiredText(64)
  duration!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the ban starts, between the years 2000 and 2100. Absent: now.',
  })
  @IsOptional()
  @IsDate(banStartMessage)
  @MinDate(MIN_BAN_START, banStartMessage)
  @MaxDate(MAX_BAN_START, banStartMessage)
  start?: Date | null;
}

@ArgsType()
export class BanListInput extends ListInput implements BanListQuery {
  @Field(() => String, { nullable: true, description: 'Part of the username, case-insensitive.' })
  @OptionalText(64)
  search?: string | null;

  @Field(() => BanDurationFilterEnum, { nullable: true, defaultValue: 'all', description: 'Filter by duration.' })
  @OptionalOneOf(BAN_DURATION_FILTERS)
  duration?: BanDurationFilter | null;

  @Field(() => BanStateEnum, {
    nullable: true,
    description: 'Filter by state; it overrides `includeInactive`. All but `IN_FORCE` require the permission `bans`.',
  })
  @OptionalOneOf(BAN_STATES)
  state?: BanState | null;

  @Field(() => BanSortEnum, { nullable: true, defaultValue: 'date', description: 'The sort field.' })
  @OptionalOneOf(BAN_SORTS)
  sort?: BanSort | null;
}
