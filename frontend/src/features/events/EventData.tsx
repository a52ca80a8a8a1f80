import { type FragmentOf, graphql } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { useAbsoluteUrl, useLinkPreview, usePageUrl } from '@/shared/components/PageMeta';
import { ShownPictureFragment } from '@/shared/components/pictureProps';
import { StructuredData } from '@/shared/components/StructuredData';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useLanguage } from '@/shared/texts/LanguageContext';

export const EventDataFragment = graphql(
  `
    fragment EventData on Event {
      id
      title
      descriptionText
      startDate
      endDate
      status
      image
      picture {
        ...ShownPicture
      }
      untranslated {
        language
        texts
      }
    }
  `,
  [ShownPictureFragment],
);

/** Structured data of the event for search engines. */
export function EventData({ event }: { event: FragmentOf<typeof EventDataFragment> }) {
  const { id, title, descriptionText, startDate, endDate, status, image, picture } = event;
  const { code } = useLanguage();
  const { siteName } = useSite();
  const toAbsoluteUrl = useAbsoluteUrl();
  const toPageUrl = usePageUrl();
  const { preview } = useLinkPreview({ title, image, picture });
  const home = toPageUrl(paths.home);

  return (
    <StructuredData
      data={{
        '@type': 'Event',
        name: title,
        description: descriptionText,
        startDate,
        ...(endDate && { endDate }),
        eventStatus: `https://schema.org/${status === 'CANCELLED' ? 'EventCancelled' : 'EventScheduled'}`,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: home },
        image: [toAbsoluteUrl(preview.path)],
        inLanguage: langOf(event, 'title') ?? code,
        organizer: { '@type': 'Organization', name: siteName, url: home },
        url: toPageUrl(paths.event(id)),
      }}
    />
  );
}
