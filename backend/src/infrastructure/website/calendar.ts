import type { PageLanguages } from './pages';
import type { Execute } from './Renderer';
import { queryData, type ContentGenerator } from './generated';

/** The file of one event. */
export const EVENT_FILE = /^\/events\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/;

/** More would make a file that calendars load slowly. */
const MAX_EVENTS = 500;

const FIELDS = 'id title descriptionText type startDate endDate status updatedAt version';

export interface CalendarEvent {
  id: string;
  title: string;
  descriptionText: string;
  type: string;
  startDate: string | Date;
  endDate?: string | Date | null;
  status: string;
  updatedAt: string | Date;
  version: number;
}

interface CalendarData {
  siteConfig: { siteName: string };
  events: CalendarEvent[];
}

interface CalendarOptions {
  origin: string;
  execute: Execute;
  languages: PageLanguages;
}

/** The events as an iCalendar file (RFC 5545); cancelled ones stay in it, so that calendars learn of it. */
export const createCalendarGenerator =
  ({ origin, execute, languages }: CalendarOptions): ContentGenerator =>
  async (language) => {
    const query = `{ siteConfig { siteName } events { ${FIELDS} } }`;
    const { siteConfig, events } = await queryData<CalendarData>(execute, query, language);
    const place = { origin, prefix: languages.current.prefixOf(language) };
    return toCalendar(siteConfig.siteName, events.slice(-MAX_EVENTS), place);
  };

/** One event as an iCalendar file; null if there is no such event. */
export const createEventFileGenerator =
  ({ origin, execute, languages }: CalendarOptions): ContentGenerator =>
  async (language, path = '') => {
    const [, id] = EVENT_FILE.exec(languages.split(path).path) ?? [];
    if (!id) return null;
    const query = `{ siteConfig { siteName } event(id: "${id}") { ${FIELDS} } }`;
    const { siteConfig, event } = await queryData<{
      siteConfig: CalendarData['siteConfig'];
      event?: CalendarEvent | null;
    }>(execute, query, language);
    const place = { origin, prefix: languages.current.prefixOf(language) };
    return event ? toCalendar(siteConfig.siteName, [event], place) : null;
  };

interface CalendarPlace {
  readonly origin: string;
  /** What the addresses of pages in this language begin with. */
  readonly prefix: string;
}

export function toCalendar(
  siteName: string,
  events: readonly CalendarEvent[],
  { origin, prefix }: CalendarPlace,
): string {
  const { host } = new URL(origin);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Costa//Events//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(siteName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@${host}`,
      // Without a METHOD, both say when the event was last revised (section 3.8.7.2).
      `DTSTAMP:${toUtc(event.updatedAt)}`,
      `LAST-MODIFIED:${toUtc(event.updatedAt)}`,
      `SEQUENCE:${event.version}`,
      `DTSTART:${toUtc(event.startDate)}`,
      ...(event.endDate ? [`DTEND:${toUtc(event.endDate)}`] : []),
      `SUMMARY:${escapeText(event.title)}`,
      `DESCRIPTION:${escapeText(event.descriptionText)}`,
      `CATEGORIES:${escapeText(event.type)}`,
      `URL:${origin}${prefix}/events/${event.id}`,
      `STATUS:${event.status === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20261128T190000Z` */
const toUtc = (value: string | Date): string => new Date(value).toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // eslint-disable-next-line no-control-regex -- The format allows no other control character than a tab.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const MAX_OCTETS = 75;

/** Continues a long line on further ones, which begin with a space, without dividing a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
