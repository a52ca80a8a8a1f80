import { injectable } from 'inversify';
import type { CommunityEvent } from '../../domain/events/CommunityEvent';
import { CommunityEvents } from '../../domain/events/CommunityEvents';
import { Month } from '../../domain/events/Month';
import { CurrentLanguages } from '../languages/CurrentLanguages';
import { Clock } from '../shared/Clock';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

const HOUR_MS = 60 * 60 * 1000;

/** Time zones reach from UTC-12 to UTC+14, so a month begins and ends somewhere this much earlier or later. */
const EARLIEST_ZONE_MS = 14 * HOUR_MS;
const LATEST_ZONE_MS = 12 * HOUR_MS;

const MAX_EVENTS_PER_MONTH = 300;

/** Search engines do not list months that are farther away. */
const MAX_LISTED_MONTHS = 12;

/** A month with its events, for visitors of any time zone. */
export interface EventMonth {
  readonly month: string;
  /** Null at the end of the calendar. */
  readonly previous: string | null;
  readonly next: string | null;
  /** The current day in UTC, such as `2026-12-05`. */
  readonly today: string;
  /** The first day of the week: 1 is Monday, 7 is Sunday. */
  readonly firstWeekday: number;
  readonly isFar: boolean;
  readonly events: readonly InLanguage<CommunityEvent>[];
  readonly hasMore: boolean;
}

/** The events by month. The calendar reaches from the first event to the last one, and always to the current month. */
@injectable()
export class EventCalendar {
  constructor(
    private readonly events: CommunityEvents,
    private readonly clock: Clock,
    private readonly content: ContentInLanguage,
    private readonly languages: CurrentLanguages,
  ) {}

  /** Null if the text is not a month, or lies outside the calendar; without a text, the current month. */
  async find({ language }: Visitor, text: string | null | undefined): Promise<EventMonth | null> {
    const now = this.clock.now();
    const current = Month.of(now);
    const month = text ? Month.parse(text) : current;
    if (!month) return null;
    const { first, last } = (await this.events.findSpan()) ?? { first: now, last: now };
    const start = Month.of(later(first < now ? first : now, -LATEST_ZONE_MS));
    const end = Month.of(later(last > now ? last : now, EARLIEST_ZONE_MS));
    if (!month.isBetween(start, end)) return null;

    const found = await this.events.listBetween(
      later(month.start, -EARLIEST_ZONE_MS),
      later(month.next.start, LATEST_ZONE_MS),
      MAX_EVENTS_PER_MONTH + 1,
    );
    return {
      month: month.toString(),
      previous: month.previous.isBetween(start, end) ? month.previous.toString() : null,
      next: month.next.isBetween(start, end) ? month.next.toString() : null,
      today: now.toISOString().slice(0, 10),
      firstWeekday: findFirstWeekday(language ?? this.languages.current.defaultLanguage),
      isFar: month.distanceTo(current) > MAX_LISTED_MONTHS,
      events: await this.content.all('event', found.slice(0, MAX_EVENTS_PER_MONTH), language),
      hasMore: found.length > MAX_EVENTS_PER_MONTH,
    };
  }
}

const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

interface WeekInfo {
  readonly firstDay: number;
}

/** The property became a method in newer engines. The server decides, because some browsers know neither. */
function findFirstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
