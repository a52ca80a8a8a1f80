import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { Chip } from '@/shared/components/Chip';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useNow } from '@/shared/lib/useNow';
import { useTexts } from '@/shared/texts/LanguageContext';
import { FormDialog } from '../components/forms/FormDialog';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { PaneList } from '../components/lists/PaneList';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { TranslateAction } from '../translations/TranslateAction';
import {
  AnnouncementFields,
  readAnnouncement,
  readCurrentAnnouncement,
  toAnnouncementForm,
} from './AnnouncementFields';
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
  const { data, isBusy, failed } = deriveListState(useQuery(AnnouncementsQuery), {
    title: t('bar.failed.title'),
    text: t('failed.text'),
  });
  const [createAnnouncement] = useMutation(CreateAnnouncement);
  const [updateAnnouncement] = useMutation(UpdateAnnouncement);
  const [endAnnouncement] = useMutation(EndAnnouncement);
  const [deleteAnnouncement] = useMutation(DeleteAnnouncement);
  const [edited, setEdited] = useState<AnnouncementRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();
  const now = useNow(MINUTE_MS) ?? 0;
  const announcements = data?.allAnnouncements;

  const isOver = ({ endsAt }: AnnouncementRow) => endsAt !== null && Date.parse(endsAt) <= now;
  const isPlanned = (row: AnnouncementRow) => !isOver(row) && Date.parse(row.startsAt) > now;
  // Visitors see the one that started last; the list begins with it.
  const shown = announcements?.find((row) => !isOver(row) && !isPlanned(row));
  const stateOf = (row: AnnouncementRow) =>
    isOver(row) ? 'over' : isPlanned(row) ? 'planned' : row.id === shown?.id ? 'shown' : 'covered';

  const end = ({ id }: AnnouncementRow) =>
    runAction(() => endAnnouncement({ variables: { id } }), { done: t('bar.end.done'), failed: t('bar.end.failed') });

  async function remove({ id, text }: AnnouncementRow) {
    const isSure = await confirm({
      title: t('delete.question', { title: text }),
      text: <p>{t('bar.delete.text')}</p>,
      confirmLabel: t('bar.delete.button'),
    });
    if (isSure)
      await runAction(() => deleteAnnouncement({ variables: { id } }), {
        done: t('bar.delete.done'),
        failed: t('bar.delete.failed'),
        deleted: [id],
      });
  }

  return (
    <Pane>
      <PaneHead>
        <h3>
          {t('bar.title')}
          <small>{t('bar.summary')}</small>
        </h3>
        <Button variant="outlined" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          {t('bar.add')}
        </Button>
      </PaneHead>
      {failed && <ErrorState size="section" {...failed} />}
      {!announcements && !failed && (
        <PaneBody aria-busy>
          <Skeleton style={{ height: 80 }} />
        </PaneBody>
      )}
      {announcements?.length === 0 && <EmptyState size="section" title={t('bar.none')} scene="board" />}
      <PaneList aria-label={t('bar.list')} aria-busy={isBusy}>
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
              <RowAction glyph="edit" label={t('bar.edit.label', row)} onClick={() => setEdited(row)} />
              <TranslateAction item={{ kind: 'ANNOUNCEMENT', id: row.id, label: row.text }} />
              <RowAction glyph="trash" label={t('bar.delete.label', row)} onClick={() => void remove(row)} />
            </span>
          </li>
        ))}
      </PaneList>

      {edited === 'new' && (
        <FormDialog
          title={t('bar.add.title')}
          submitLabel={t('bar.add')}
          messages={{ done: t('bar.create.done'), failed: t('bar.create.failed') }}
          onSubmit={(form) => createAnnouncement({ variables: { input: readAnnouncement(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <AnnouncementFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={t('bar.edit.title')}
          submitLabel={t('bar.save')}
          messages={{ done: t('bar.update.done'), failed: t('bar.update.failed') }}
          row={toAnnouncementForm(edited)}
          readCurrent={readCurrentAnnouncement}
          onSubmit={(form, row) =>
            updateAnnouncement({
              variables: { id: row.id, input: { ...readAnnouncement(form, row), version: row.version } },
            })
          }
          onClose={() => setEdited(null)}
        >
          {(row, problems) => <AnnouncementFields announcement={row} problems={problems} />}
        </FormDialog>
      )}
    </Pane>
  );
}
