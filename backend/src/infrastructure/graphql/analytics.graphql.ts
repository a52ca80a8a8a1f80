import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { AnalyticsService } from '../../application/analytics/AnalyticsService';
import { Money } from '../../domain/shared/Money';
import type { Permission } from '../../domain/staff/Permission';
import type { Context } from './Context';

@ObjectType('CurrencyAmount', { description: 'What was paid in one currency.' })
class CurrencyAmountView {
  @Field(() => String, { description: 'An ISO 4217 code.' })
  currency!: string;

  @Field(() => Money, { description: 'All of it together.' })
  amount!: string;
}

@ObjectType('AnalyticsDay', {
  description: 'The figures of one day in UTC; 0 is also what nobody knows, see `activity`.',
})
class AnalyticsDayView {
  @Field(() => Date, { description: 'The midnight at which the day begins.' })
  date!: Date;

  @Field(() => Int, { description: 'How many different players were there.' })
  uniquePlayers!: number;

  @Field(() => Int, { description: 'In minutes, of all players together.' })
  totalPlaytime!: number;

  @Field(() => Int, { description: 'How many of them were there for the first time.' })
  newPlayers!: number;

  @Field(() => Money, {
    description: 'What was paid that day in the currency of the store, without what was refunded or is disputed since.',
  })
  revenue!: Money;

  @Field(() => [CurrencyAmountView], { description: 'What was paid in other currencies.' })
  otherRevenue!: readonly CurrencyAmountView[];

  @Field(() => String, { nullable: true, description: 'The name of what was sold most.' })
  topItem!: string | null;

  @Field(() => Int, { description: 'The most players that were online at once.' })
  peakPlayers!: number;

  @Field(() => Int, { description: 'In minutes.' })
  averageSessionTime!: number;
}

@ObjectType('ActivityDay', { description: 'What happened on one day in UTC; null is what nobody knows.' })
class ActivityDayView {
  @Field(() => Date, { description: 'The midnight at which the day begins.' })
  date!: Date;

  @Field(() => Int, { nullable: true, description: 'How many votes came; null before this site was there.' })
  votes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many tickets were opened; null before this site was there, and more than a year ago.',
  })
  ticketsOpened!: number | null;

  @Field(() => Money, {
    nullable: true,
    description: 'What was paid in the currency of the store, without what was refunded or is disputed since.',
  })
  revenue!: Money | null;

  @Field(() => [CurrencyAmountView], { description: 'What was paid in other currencies.' })
  otherRevenue!: readonly CurrencyAmountView[];

  @Field(() => Int, { nullable: true, description: 'How many different players were there.' })
  uniquePlayers!: number | null;

  @Field(() => Int, { nullable: true, description: 'How many of them were there for the first time.' })
  newPlayers!: number | null;

  @Field(() => Int, { nullable: true, description: 'The most players that were online at once.' })
  peakPlayers!: number | null;
}

/** The arguments that both of them take. */
const From = () => Arg('from', () => Date, { nullable: true, description: 'Without it, 30 days up to the end.' });
const To = () => Arg('to', () => Date, { nullable: true, description: 'Without it, today.' });

@injectable()
@Resolver(() => AnalyticsDayView)
export class AnalyticsResolver {
  constructor(private readonly analytics: AnalyticsService) {}

  @Authorized<Permission>('stats')
  @Query(() => [AnalyticsDayView], {
    name: 'analytics',
    description:
      'The figures of the days from one moment to another, oldest first; at most 400 days. Permission: `stats`.',
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
      totalPlaytime: day.totalPlaytime ?? 0,
      newPlayers: day.newPlayers ?? 0,
      revenue: day.revenue ?? Money.zero,
      peakPlayers: day.peakPlayers ?? 0,
      averageSessionTime: day.averageSessionTime ?? 0,
    }));
  }

  @Authorized<Permission>('stats')
  @Query(() => [ActivityDayView], {
    description:
      'What happened on every day from one moment to another, oldest first; at most 400 days. Permission: `stats`.',
  })
  activity(@From() from: Date | null, @To() to: Date | null, @Ctx() { actor }: Context): Promise<ActivityDayView[]> {
    return this.analytics.activity(actor, from, to);
  }
}
