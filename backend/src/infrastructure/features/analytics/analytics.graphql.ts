import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { AnalyticsService } from '../../../application/analytics/AnalyticsService';
import { Money } from '../../../domain/shared/Money';
import { StoreCurrency } from '../../../domain/store/StoreCurrency';
import type { Permission } from '../../../domain/staff/Permission';
import type { Context } from '../../graphql/Context';
import { CurrencyAmountView } from '../../graphql/CurrencyAmountView';

@ObjectType('AnalyticsDay', {
  description: 'The figures of one UTC day. Unknown figures are 0 here and null in `activity`.',
})
class AnalyticsDayView {
  @Field(() => Date, { description: 'Midnight UTC at the start of the day.' })
  date!: Date;

  @Field(() => Int, { description: 'The number of distinct players.' })
  uniquePlayers!: number;

  @Field(() => Int, { description: 'The total of all players, in minutes; at most 2,147,483,647.' })
  totalPlaytime!: number;

  @Field(() => Int, { description: 'The number of players who joined for the first time.' })
  newPlayers!: number;

  @Field(() => Money, {
    description: 'Revenue in the currency of the store, excluding payments that were later refunded or disputed.',
  })
  revenue!: Money;

  @Field(() => String, { description: 'The currency of `revenue`: that of the store, as an ISO 4217 code.' })
  currency!: string;

  @Field(() => [CurrencyAmountView], { description: 'Revenue in other currencies.' })
  otherRevenue!: readonly CurrencyAmountView[];

  @Field(() => String, { nullable: true, description: 'The name of the best-selling item.' })
  topItem!: string | null;

  @Field(() => Int, { description: 'The highest number of players online at once.' })
  peakPlayers!: number;

  @Field(() => Int, { description: 'In minutes.' })
  averageSessionTime!: number;
}

@ObjectType('ActivityDay', { description: 'Activity on one UTC day. Unknown figures are null.' })
class ActivityDayView {
  @Field(() => Date, { description: 'Midnight UTC at the start of the day.' })
  date!: Date;

  @Field(() => Int, { nullable: true, description: 'The number of votes; null before this site existed.' })
  votes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of tickets opened; null before this site existed, and for days more than a year ago.',
  })
  ticketsOpened!: number | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Revenue in the currency of the store, excluding payments that were later refunded or disputed.',
  })
  revenue!: Money | null;

  @Field(() => String, { description: 'The currency of `revenue`: that of the store, as an ISO 4217 code.' })
  currency!: string;

  @Field(() => [CurrencyAmountView], { description: 'Revenue in other currencies.' })
  otherRevenue!: readonly CurrencyAmountView[];

  @Field(() => Int, { nullable: true, description: 'The number of distinct players.' })
  uniquePlayers!: number | null;

  @Field(() => Int, { nullable: true, description: 'The number of players who joined for the first time.' })
  newPlayers!: number | null;

  @Field(() => Int, { nullable: true, description: 'The highest number of players online at once.' })
  peakPlayers!: number | null;
}

/** The largest value of a GraphQL Int. */
const MAX_INT = 2_147_483_647;

/** The arguments of both queries. */
const From = () => Arg('from', () => Date, { nullable: true, description: 'Default: 30 days up to the end.' });
const To = () => Arg('to', () => Date, { nullable: true, description: 'Default: today.' });

@injectable()
@Resolver(() => AnalyticsDayView)
export class AnalyticsResolver {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly storeCurrency: StoreCurrency,
  ) {}

  @Authorized<Permission>('stats')
  @Query(() => [AnalyticsDayView], {
    name: 'analytics',
    description: 'The daily figures of a period of at most 400 days, oldest first. Permission: `stats`.',
  })
  async within(
    @From() from: Date | null,
    @To() to: Date | null,
    @Ctx() { actor }: Context,
  ): Promise<AnalyticsDayView[]> {
    const days = await this.analytics.within(actor, from, to);
    return days.map((day) => ({
      ...day,
      uniquePlayers: day.uniquePlayers ?? 0,
      totalPlaytime: Math.min(day.totalPlaytime ?? 0, MAX_INT),
      newPlayers: day.newPlayers ?? 0,
      revenue: day.revenue ?? Money.zero,
      currency: this.storeCurrency.code,
      peakPlayers: day.peakPlayers ?? 0,
      averageSessionTime: day.averageSessionTime ?? 0,
    }));
  }

  @Authorized<Permission>('stats')
  @Query(() => [ActivityDayView], {
    description: 'The daily activity in a period of at most 400 days, oldest first. Permission: `stats`.',
  })
  async activity(
    @From() from: Date | null,
    @To() to: Date | null,
    @Ctx() { actor }: Context,
  ): Promise<ActivityDayView[]> {
    const days = await this.analytics.activity(actor, from, to);
    return days.map((day) => ({ ...day, currency: this.storeCurrency.code }));
  }
}
