import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { BackLink } from '@/shared/components/BackLink';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { AdminSection } from '../components/layout/AdminSection';
import { Pane } from '../components/layout/Panes';
import type { Column } from '../components/lists/DataTable';
import { NoMatches } from '../components/lists/NoMatches';
import { PagedTable } from '../components/lists/PagedTable';
import { RowAction } from '../components/lists/RowAction';
import { SearchField, Toolbar } from '../components/lists/Toolbar';
import { useAction } from '../lib/useAction';
import { useListFilters } from '../lib/useListFilters';
import { usePagedList } from '../lib/usePagedList';
import { panelGlyphs } from '../panel/panelGlyphs';
import { EventSignUpsQuery, RemoveEventSignUp } from './operations';

interface SignUp {
  id: string;
  playerName: string;
  createdAt: string;
}

/** The players who come to an event. Their names are typed by visitors, and only staff see them. */
export function SignUpsView({ eventId }: { eventId: string }) {
  const t = useTexts('admin/events');
  const { page, search, isFiltered, clear } = useListFilters({});
  const result = useQuery(EventSignUpsQuery, { variables: { eventId, page, search } });
  const list = usePagedList(result, {
    counted: (values) => t('signUps.counted', values),
    select: ({ eventSignUps }) => eventSignUps,
    errorTexts: { title: t('signUps.failed'), text: t('failed.text') },
  });
  const [removeSignUp] = useMutation(RemoveEventSignUp);
  const runAction = useAction();
  const confirm = useConfirm();
  const event = (result.data ?? result.previousData)?.event;

  const columns: Column<SignUp, never>[] = [
    { header: t('signUps.name'), cell: ({ playerName }) => playerName, width: '50%' },
    { header: t('signUps.time'), cell: ({ createdAt }) => <TimeText at={createdAt} format="moment" relative /> },
  ];

  async function remove({ id, playerName }: SignUp) {
    const isSure = await confirm({
      title: t('signUps.removeQuestion', { name: playerName }),
      text: <p>{t('signUps.removeText')}</p>,
      confirmLabel: t('signUps.removeButton'),
    });
    if (!isSure) return;
    await runAction(() => removeSignUp({ variables: { id } }), {
      done: t('signUps.removed'),
      failed: t('signUps.removeFailed'),
      deleted: [id],
    });
  }

  return (
    <AdminSection
      title={event ? t('signUps.title', { title: event.title }) : t('signUps')}
      summary={t('signUps.summary')}
      action={
        event &&
        event.placesTaken > 0 && (
          <Button href={`/api/events/${event.id}/sign-ups/names`} download variant="outlined">
            {t('signUps.export')}
          </Button>
        )
      }
    >
      <BackLink to="?tab=news&view=events">{t('signUps.back')}</BackLink>
      <Pane>
        <Toolbar>
          <SearchField label={t('signUps.search')} placeholder={t('signUps.searchPlaceholder')} />
        </Toolbar>
        <PagedTable
          label={t('signUps')}
          columns={columns}
          list={list}
          empty={
            isFiltered ? (
              <NoMatches title={t('signUps.noneFound')} onClear={clear} />
            ) : (
              <EmptyState size="section" title={t('signUps.none')} text={t('signUps.noneText')} />
            )
          }
          actions={(signUp) => (
            <RowAction
              glyph={panelGlyphs.trash}
              label={t('signUps.removeLabel', { name: signUp.playerName })}
              onClick={() => void remove(signUp)}
            />
          )}
        />
      </Pane>
    </AdminSection>
  );
}
