import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { QueueCountsQuery } from '../desk/operations';

/** In milliseconds. There is a name to read, and a decision to make. */
const DURATION_MS = 12_000;

/** Tells the reader when a colleague has handed over requests to them, on every page of the panel. */
export function HandOverToast() {
  const t = useTexts('admin/panel');
  const toast = useToast();
  const navigate = useNavigate();
  const handedOver = useQuery(QueueCountsQuery, { fetchPolicy: 'cache-first' }).data?.queueCounts.handedOver;
  /** The time of the latest one, by the clock of the server; null until the first answer, which is no news. */
  const seenUpTo = useRef<string | null>(null);

  useEffect(() => {
    if (!handedOver) return;
    const before = seenUpTo.current;
    seenUpTo.current = [before ?? '', ...handedOver.map(({ at }) => at)].toSorted().at(-1) ?? '';
    if (before === null) return;
    const news = handedOver.filter(({ at }) => at > before);
    const [latest] = news;
    if (!latest) return;
    const { id, by, kind, number } = latest;
    const [message, query] =
      news.length === 1
        ? [{ title: t(`handOver.${kind}`, { number }), text: t('handOver.by', { colleague: by }) }, { request: id }]
        : [{ title: t('handOver.several', { count: news.length }) }, {}];
    const address = new URLSearchParams({ tab: 'tickets', view: 'mine', ...query });
    const action = { label: t('handOver.open'), onPress: () => void navigate(`?${address.toString()}`) };
    toast({ ...message, tone: 'info', duration: DURATION_MS, action });
  }, [handedOver, t, toast, navigate]);

  return null;
}
