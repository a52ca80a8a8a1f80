import { useQuery } from '@apollo/client/react';
import { ErrorState } from '@/shared/components/ErrorState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { StaffApplicationReader, WhitelistApplicationReader } from '../applications/ApplicationReader';
import { deriveListState } from '../components/lists/deriveListState';
import { ConversationQuery } from '../conversations/operations';
import { TicketReader } from '../tickets/TicketReader';
import { type Chosen, MissingRequest, ReaderSkeleton } from './ReaderParts';

const readers = {
  TICKET: TicketReader,
  STAFF_APPLICATION: StaffApplicationReader,
  WHITELIST_APPLICATION: WhitelistApplicationReader,
};

/** The opened request, as its kind is read. */
export function RequestReader({ id, chosen }: { id: string; chosen: Chosen }) {
  const t = useTexts('admin/desk');
  const query = useQuery(ConversationQuery, { variables: { id } });
  const { data, failed } = deriveListState(query, { title: t('request.failed'), text: t('failed.text') });

  if (!data && failed) return <ErrorState size="section" {...failed} />;
  if (!data) return <ReaderSkeleton />;
  const { conversation } = data;
  if (!conversation) return <MissingRequest onClose={() => chosen.choose('')} />;
  const Reader = readers[conversation.kind];
  return <Reader conversation={conversation} chosen={chosen} onChange={() => void query.refetch().catch(() => {})} />;
}
