import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import { useNow } from '@/shared/lib/useNow';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { ListPane } from '../components/lists/ListPane';
import { PaneList } from '../components/lists/PaneList';
import { useAction } from '../lib/useAction';
import { TranslateAction } from '../translations/TranslateAction';
import { AnnouncementFields, readAnnouncement, toAnnouncementForm } from './AnnouncementFields';
import {
  type AnnouncementRow,
  AnnouncementsQuery,
  CreateAnnouncement,
  DeleteAnnouncement,
  EndAnnouncement,
  UpdateAnnouncement,
} from './operations';

const MINUTE_MS = 60_000;

/** The announcements above the pages of the site. */
export function AnnouncementsPane() {
  const t = useTexts('admin/pages');
  const query = useQuery(AnnouncementsQuery);
  const [endAnnouncement] = useMutation(EndAnnouncement);
  const runAction = useAction();
  const editor = useEditor('admin/pages', 'bar.', {
    nameOf: ({ text }: AnnouncementRow) => text,
    create: CreateAnnouncement,
    update: UpdateAnnouncement,
    remove: DeleteAnnouncement,
    toForm: toAnnouncementForm,
    fields: (row, problems) => <AnnouncementFields announcement={row} problems={problems} />,
    read: readAnnouncement,
  });
  const now = useNow(MINUTE_MS) ?? 0;
  const announcements = query.data?.allAnnouncements;

  const isOver = ({ endsAt }: AnnouncementRow) => endsAt !== null && Date.parse(endsAt) <= now;
  const isPlanned = (row: AnnouncementRow) => !isOver(row) && Date.parse(row.startsAt) > now;
  // Visitors see the one that started last; the list begins with it.
  const shown = announcements?.find((row) => !isOver(row) && !isPlanned(row));
  const stateOf = (row: AnnouncementRow) =>
    isOver(row) ? 'over' : isPlanned(row) ? 'planned' : row.id === shown?.id ? 'shown' : 'covered';

  const end = ({ id }: AnnouncementRow) =>
    runAction(() => endAnnouncement({ variables: { id } }), { done: t('bar.end.done'), failed: t('bar.end.failed') });

  return (
    <ListPane
      title={t('bar.title')}
      summary={t('bar.summary')}
      action={editor.addButton({ variant: 'outlined' })}
      query={query}
      errorTexts={{ title: t('bar.failed.title'), text: t('failed.text') }}
      height={80}
    >
      {announcements?.length === 0 && <EmptyState size="section" title={t('bar.none')} scene="board" />}
      <PaneList aria-label={t('bar.list')} aria-busy={query.loading}>
        {announcements?.map((row) => (
          <li key={row.id} data-dimmed={isOver(row)}>
            <div>
              <b>{row.text}</b>
              <small>
                <TimeText at={row.startsAt} format="moment" />
                {row.endsAt && (
                  <>
                    {' – '}
                    <TimeText at={row.endsAt} format="moment" />
                  </>
                )}
              </small>
            </div>
            <Chip
              size="small"
              mark={stateOf(row) === 'shown' ? 'full' : 'hollow'}
              tone={stateOf(row) === 'shown' ? 'success' : 'plain'}
            >
              {t(`bar.state.${stateOf(row)}`)}
            </Chip>
            <span>
              {!isOver(row) && (
                <Button variant="soft" size="small" onClick={() => void end(row)} aria-label={t('bar.end.label', row)}>
                  {t('bar.end')}
                </Button>
              )}
              {editor.editButton(row)}
              <TranslateAction item={{ kind: 'ANNOUNCEMENT', id: row.id, label: row.text }} />
              {editor.deleteButton(row)}
            </span>
          </li>
        ))}
      </PaneList>
      {editor.dialog}
    </ListPane>
  );
}
