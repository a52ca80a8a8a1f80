import { IsDate, MaxDate, MinDate } from 'class-validator';
import { InputType, registerEnumType } from 'type-graphql';
import type { AnnouncementEdit } from '../../../application/announcements/AnnouncementService';
import { ANNOUNCEMENT_TONES, type AnnouncementTone } from '../../../domain/announcements/Announcement';
import { MAX_EVENT_DATE, MIN_EVENT_DATE } from '../../../domain/events/CommunityEvent';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import {
  EditedVersion,
  Flag,
  MAX_ANNOUNCEMENT_LENGTH,
  OneOf,
  OptionalWebAddress,
  RequiredName,
} from '../../http/inputs/fields';
import { Example } from '../../http/inputs/examples';
import { InputField } from '../../http/inputs/inputField';
import { says } from '../../http/inputs/says';

export const AnnouncementToneEnum = graphqlEnum(ANNOUNCEMENT_TONES);
registerEnumType(AnnouncementToneEnum, {
  name: 'AnnouncementTone',
  description: 'How an announcement looks. REST uses lower-case values.',
});

const plausibleDate = (): PropertyDecorator[] => {
  const message = sentence('eventDateRange');
  return [IsDate(says(message)), MinDate(MIN_EVENT_DATE, says(message)), MaxDate(MAX_EVENT_DATE, says(message))];
};

@Example({
  text: 'Map reset on December 1. Save your builds before.',
  url: 'https://example.com/news',
  tone: 'info',
  startsAt: '2026-11-20T18:00:00.000Z',
  endsAt: null,
})
@InputType({ description: 'A line above every page, for a time.' })
export class AnnouncementInput implements AnnouncementEdit {
  @RequiredName(MAX_ANNOUNCEMENT_LENGTH, 'The text: one line of Markdown without pictures.')
  text!: string;

  @OptionalWebAddress('Where its link leads.', 'Absent, null or empty: no link.')
  url?: string | null;

  @OneOf(AnnouncementToneEnum, 'How it looks.')
  tone!: AnnouncementTone;

  @InputField(() => Date, 'When visitors see it first, between the years 2000 and 2100.', plausibleDate())
  startsAt!: Date;

  @InputField(() => Date, 'When visitors see it no longer, after it starts.', plausibleDate(), {
    isOptional: true,
    absent: 'Absent or null: until staff end it.',
  })
  endsAt?: Date | null;

  @Flag('Whether a visitor can close it.')
  isDismissible!: boolean;

  @EditedVersion()
  version?: number | null;
}
