import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { AdminCardFacts } from '../components/lists/CardList';
import { type Column, DataTable } from '../components/lists/DataTable';
import { EmptyState } from '@/shared/components/EmptyState';
import { FormDialog } from '../components/forms/FormDialog';
import { deriveListState } from '../components/lists/deriveListState';
import { Note } from '../components/layout/Note';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { RowAction } from '../components/lists/RowAction';
import { ConnectVoteLink, type VoteConnectionRow, type VoteReceiver, VoteReceiverQuery } from './arrivalOperations';
import { ConnectionFields, readConnection } from './ConnectionFields';
import { CopyableText } from './CopyableText';
import { getSchemeLabel } from './pingbackSchemes';

const connected = { done: 'Connection updated successfully!', failed: 'Failed to update the connection' };

const columnsFor = (receiver: VoteReceiver | undefined): Column<VoteConnectionRow>[] => [
  { header: 'Vote link', cell: ({ site }) => site },
  { header: 'Service name', cell: ({ site, serviceName }) => serviceName ?? site },
  {
    header: 'Token',
    cell: ({ maskedToken }) => maskedToken ?? (receiver?.maskedToken ? 'For all sites' : '—'),
  },
  { header: 'Pingback', cell: ({ pingback }) => (pingback ? getSchemeLabel(pingback) : '—') },
];

/** The connection data to enter at voting sites, and the connection of each vote link. */
export function ReceiverPane() {
  const { data, isBusy, failed } = deriveListState(useQuery(VoteReceiverQuery), {
    title: 'Error Loading Connections',
    text: 'Failed to load the vote connections. Please try again later.',
  });
  const [connectVoteLink] = useMutation(ConnectVoteLink);
  const [edited, setEdited] = useState<VoteConnectionRow | null>(null);
  const receiver = data?.voteReceiver;

  return (
    <Pane>
      <PaneHead>
        <h3>Votifier and pingbacks</h3>
      </PaneHead>
      {receiver && <ReceiverFacts receiver={receiver} />}
      <DataTable
        label="Connections"
        columns={columnsFor(receiver)}
        rows={data?.voteConnections}
        isBusy={isBusy}
        failed={failed}
        empty={<EmptyState size="section" title="No vote links to connect yet" text="Add a vote link first." />}
        actions={(connection) => (
          <RowAction glyph="link" label={`Connect ${connection.site}`} onClick={() => setEdited(connection)} />
        )}
      />
      {edited && (
        <FormDialog
          title={`Votes from ${edited.site}`}
          submitLabel="Save Connection"
          messages={connected}
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
  if (port === null) {
    return (
      <PaneBody>
        <Note
          tone="info"
          title="Votifier is off"
          action={<CopyableText label="Line for the environment" text="VOTIFIER_PORT=8192" />}
        >
          Pingbacks work without it. To receive votes by Votifier, add this line to the environment of the site, or to
          its file .env, and start the site again.
        </Note>
      </PaneBody>
    );
  }
  return (
    <AdminCardFacts>
      <dt>Address</dt>
      <dd>
        <CopyableText label="Address" text={host} />
      </dd>
      <dt>Port</dt>
      <dd>
        <CopyableText label="Port" text={String(port)} />
      </dd>
      <dt>Token</dt>
      <dd>
        {maskedToken ? `${maskedToken} (VOTIFIER_TOKEN)` : 'No token for all sites. Set one for each link below.'}
      </dd>
      {publicKey && (
        <>
          <dt>Public key</dt>
          <dd>
            <CopyableText label="Public key" text={publicKey} />
            <small>
              For voting sites that only support the old protocol. Anyone who has this key can send fake votes.
            </small>
          </dd>
        </>
      )}
    </AdminCardFacts>
  );
}
