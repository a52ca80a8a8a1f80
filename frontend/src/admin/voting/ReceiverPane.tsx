import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/components/EmptyState';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CopyableText } from '../components/CopyableText';
import { FormDialog } from '../components/forms/FormDialog';
import { Note } from '../components/layout/Note';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { AdminCardFacts } from '../components/lists/CardList';
import { type Column, DataTable } from '../components/lists/DataTable';
import { deriveListState } from '../components/lists/deriveListState';
import { RowAction } from '../components/lists/RowAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { mayUse, useStaff } from '../session/staff';
import { ConnectVoteLink, type VoteConnectionRow, type VoteReceiver, VoteReceiverQuery } from './arrivalOperations';
import { ConnectionFields, readConnection } from './ConnectionFields';
import { getSchemeLabel } from './pingbackSchemes';

const columnsFor = (t: Texts<'admin/voting'>, receiver: VoteReceiver | undefined): Column<VoteConnectionRow>[] => [
  { header: t('link'), cell: ({ site }) => site },
  { header: t('serviceName'), cell: ({ site, serviceName }) => serviceName ?? site },
  {
    header: t('token'),
    cell: ({ maskedToken }) => maskedToken ?? (receiver?.maskedToken ? t('token.forAll') : '—'),
  },
  { header: t('pingback'), cell: ({ pingback }) => (pingback ? getSchemeLabel(pingback) : '—') },
];

/** The connection data to enter at voting sites, and the connection of each vote link. */
export function ReceiverPane() {
  const t = useTexts('admin/voting');
  const { data, isBusy, failed } = deriveListState(useQuery(VoteReceiverQuery), {
    title: t('connections.failed'),
    text: t('connections.failedText'),
  });
  const [connectVoteLink] = useMutation(ConnectVoteLink);
  const [edited, setEdited] = useState<VoteConnectionRow | null>(null);
  const receiver = data?.voteReceiver;

  return (
    <Pane>
      <PaneHead>
        <h2>{t('connections.title')}</h2>
      </PaneHead>
      {receiver && <ReceiverFacts receiver={receiver} />}
      <DataTable
        label={t('connections')}
        columns={columnsFor(t, receiver)}
        rows={data?.voteConnections}
        isBusy={isBusy}
        failed={failed}
        empty={<EmptyState size="section" title={t('connections.none')} text={t('connections.noneText')} />}
        actions={(connection) => (
          <RowAction
            glyph={panelGlyphs.link}
            label={t('connection.label', { site: connection.site })}
            onClick={() => setEdited(connection)}
          />
        )}
      />
      {edited && (
        <FormDialog
          title={t('connection.title', { site: edited.site })}
          submitLabel={t('connection.save')}
          messages={{ done: t('connection.done'), failed: t('connection.failed') }}
          row={edited}
          onSubmit={(form, { id, version }) =>
            connectVoteLink({ variables: { id, input: { ...readConnection(form), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(connection, problems) => <ConnectionFields connection={connection} problems={problems} />}
        </FormDialog>
      )}
    </Pane>
  );
}

function ReceiverFacts({ receiver: { host, port, maskedToken, publicKey } }: { receiver: VoteReceiver }) {
  const t = useTexts('admin/voting');
  const staff = useStaff();
  if (port === null) {
    return (
      <PaneBody>
        <Note
          tone="info"
          title={t('votifier.off')}
          action={
            mayUse(staff, 'config') && (
              <Button component={Link} to="?tab=config&view=server" variant="outlined">
                {t('votifier.connect')}
              </Button>
            )
          }
        >
          {t('votifier.offText')}
        </Note>
      </PaneBody>
    );
  }
  return (
    <AdminCardFacts>
      <dt>{t('address')}</dt>
      <dd>
        <CopyableText label={t('address')} text={host} />
      </dd>
      <dt>{t('port')}</dt>
      <dd>
        <CopyableText label={t('port')} text={String(port)} />
      </dd>
      <dt>{t('token')}</dt>
      <dd>{maskedToken ?? t('token.noneForAll')}</dd>
      {publicKey && (
        <>
          <dt>{t('publicKey')}</dt>
          <dd>
            <CopyableText label={t('publicKey')} text={publicKey} />
            <small>{t('publicKey.text')}</small>
          </dd>
        </>
      )}
    </AdminCardFacts>
  );
}
