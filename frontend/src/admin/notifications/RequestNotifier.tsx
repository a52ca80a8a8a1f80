import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { graphql } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { useConversationUpdates } from '@/shared/live/useConversationUpdates';
import { useTexts } from '@/shared/texts/LanguageContext';
import { QueueCountsQuery } from '../desk/operations';
import { areNotificationsOn, isPanelVisible, noteVisibleTab, useNotificationsSwitch } from './requestNotifications';

const NewestRequestsQuery = graphql(`
  query AdminNewestRequests {
    queuePage(pageSize: 10, isOpen: true, waitsFor: STAFF, sort: WAITING, direction: DESC) {
      items {
        id
        kind
        number
        waitingSince
        isUnread
      }
    }
  }
`);

/** Shows in the system of the reader that a guest waits for an answer, while no tab of the panel is visible. */
export function RequestNotifier() {
  const t = useTexts('admin/panel');
  const { siteName } = useSite();
  const client = useApolloClient();
  const navigate = useNavigate();
  const isOn = useNotificationsSwitch();
  const counts = useQuery(QueueCountsQuery, { fetchPolicy: 'cache-first' });
  /** Since when the newest one waits, by the clock of the server; null until the first look, which notifies of nothing. */
  const seenUpTo = useRef<string | null>(null);
  useEffect(noteVisibleTab, []);

  async function look() {
    const { data } = await client.query({ query: NewestRequestsQuery, fetchPolicy: 'no-cache' });
    const requests = data?.queuePage.items ?? [];
    const before = seenUpTo.current;
    seenUpTo.current = requests[0]?.waitingSince ?? before ?? '';
    if (before === null || !areNotificationsOn() || (await isPanelVisible())) return;
    const isNew = ({ isUnread, waitingSince }: (typeof requests)[number]) => isUnread && (waitingSince ?? '') > before;
    for (const { id, kind, number } of requests.filter(isNew)) {
      // The text of a guest is not for a locked screen. Another tab replaces the notification of the same request.
      const shown = new Notification(t(`notification.${kind}`, { number }), { body: siteName, tag: id });
      shown.onclick = () => {
        window.focus();
        shown.close();
        void navigate(`?${new URLSearchParams({ tab: 'tickets', view: 'open', request: id }).toString()}`);
      };
    }
  }

  // Who has not chosen them keeps no connection open for them.
  useConversationUpdates(isOn ? counts.data?.queueCounts.watch : undefined, () => void look().catch(() => {}));
  return null;
}
