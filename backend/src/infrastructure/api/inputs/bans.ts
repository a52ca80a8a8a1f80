import { IsBoolean, IsOptional } from 'class-validator';
import { ArgsType, Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { BanEdit, BanList } from '../../../application/bans/BanService';
import { BAN_STATES, type BanState } from '../../../domain/bans/Ban';
import { BAN_SOURCES } from '../../../domain/bans/BanSource';
import { BAN_DURATION_FILTERS, BAN_SORTS, type BanDurationFilter, type BanSort } from '../../../domain/bans/Bans';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, OptionalText, RequiredName, RequiredText } from './fields';
import { ListInput, OptionalOneOf } from './lists';

const BanDurationFilterEnum = graphqlEnum(BAN_DURATION_FILTERS);
registerEnumType(BanDurationFilterEnum, {
  name: 'BanDurationFilter',
  description: 'Which bans a list shows; REST spells the values in lower case.',
});

export const BanStateEnum = graphqlEnum(BAN_STATES);
registerEnumType(BanStateEnum, {
  name: 'BanState',
  description: 'Whether a ban still keeps somebody out; REST spells the values in lower case.',
  valuesConfig: {
    IN_FORCE: { description: 'It is switched on, and has not ended.' },
    ENDED: { description: 'It is switched on, and its end has passed.' },
    LIFTED: { description: 'Staff have switched it off.' },
  },
});

export const BanSourceEnum = graphqlEnum(BAN_SOURCES);
registerEnumType(BanSourceEnum, {
  name: 'BanSource',
  description: 'Who keeps a ban.',
  valuesConfig: {
    SITE: { description: 'This site.' },
    GAME: { description: 'The game server, in its own list.' },
    LITEBANS: { description: 'LiteBans, in its database.' },
  },
});

const BanSortEnum = graphqlEnum(BAN_SORTS);
registerEnumType(BanSortEnum, {
  name: 'BanSort',
  description: 'What bans are ordered by; REST spells the values in lower case.',
  valuesConfig: {
    END: { description: 'By when they end; then those of which nobody knows when, then those that never do.' },
  },
});

@InputType({ description: 'Somebody is kept out of the game.' })
export class BanInput implements BanEdit {
  @Field(() => String, { description: 'The name in the game, at most 64 characters.' })
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
      'Free text of at most 64 characters. `permanent`, `perm`, `perma`, `forever` and `-1` never end; numbers with units (`7 days`, `1d 12h`, `1mo`; m is minutes, mo 30 days, y 365 days) end after that time, of at most 100 years; anything else is temporary without a known end.',
  })
  @RequiredText(64)
  duration!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Staff’s own switch; absent, a new ban is active and an existing one stays as it is.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Please answer with true or false.' })
  isActive?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The version the editor started from; a stale one is a CONFLICT.' })
  @EditedVersion()
  version?: number | null;
}

@ArgsType()
export class BanListInput extends ListInput implements BanList {
  @Field(() => String, { nullable: true, description: 'A part of the username, in any case.' })
  @OptionalText(64)
  search?: string | null;

  @Field(() => BanDurationFilterEnum, { nullable: true, defaultValue: 'all', description: 'Only these.' })
  @OptionalOneOf(BAN_DURATION_FILTERS)
  duration?: BanDurationFilter | null;

  @Field(() => BanStateEnum, {
    nullable: true,
    description: 'Only these, whatever `includeInactive` says; all but those in force need the permission `bans`.',
  })
  @OptionalOneOf(BAN_STATES)
  state?: BanState | null;

  @Field(() => BanSortEnum, { nullable: true, defaultValue: 'date', description: 'By what they are ordered.' })
  @OptionalOneOf(BAN_SORTS)
  sort?: BanSort | null;
}
