import { IsBoolean, IsOptional } from 'class-validator';
import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import type { BanEdit } from '../../../application/bans/BanService';
import { BAN_DURATION_FILTERS, type BanDurationFilter, type BanFilter } from '../../../domain/bans/Bans';
import { graphqlEnum } from '../graphqlEnum';
import { EditedVersion, OneOf, OptionalText, RequiredText } from './fields';

export const BanDurationFilterEnum = graphqlEnum(BAN_DURATION_FILTERS);
registerEnumType(BanDurationFilterEnum, {
  name: 'BanDurationFilter',
  description: 'Which bans a list shows; REST spells the values in lower case.',
});

@InputType({ description: 'Somebody is kept out of the game.' })
export class BanInput implements BanEdit {
  @Field(() => String, { description: 'The name in the game, at most 64 characters.' })
  @RequiredText(64)
  username!: string;

  @Field(() => String, { description: 'At most 500 characters.' })
  @RequiredText(500)
  reason!: string;

  @Field(() => String, { description: 'Who imposed it, at most 64 characters.' })
  @RequiredText(64)
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

export class BanFilterInput implements BanFilter {
  @OneOf(BAN_DURATION_FILTERS)
  duration!: BanDurationFilter;

  @OptionalText(64)
  search?: string | null;
}
