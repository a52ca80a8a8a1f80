import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { SelectInput } from '@/shared/components/SelectInput';
import { TimeText } from '@/shared/components/TimeText';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import { below } from '@/shared/theme/media';
import { type Column, DataTable } from '../components/lists/DataTable';
import { ErrorState } from '@/shared/components/ErrorState';
import { formatNumber } from '@/shared/lib/formatNumber';
import { deriveListState } from '../components/lists/deriveListState';
import { Pane, PaneHead } from '../components/layout/Panes';
import { useAction } from '../lib/useAction';
import { AdoptVoteService, type UnknownService, UnknownServicesQuery } from './arrivalOperations';

const columns: Column<UnknownService & { id: string }>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Waiting', cell: ({ verified }) => formatNumber(verified), align: 'right' },
  { header: 'Unverified', cell: ({ unverified }) => formatNumber(unverified), align: 'right' },
  { header: 'Last', cell: ({ lastReceivedAt }) => <TimeText at={lastReceivedAt} format="moment" relative /> },
];

/** Service names of received votes that match no link; renders nothing if there are none. */
export function UnknownServices() {
  const { data, failed } = deriveListState(useQuery(UnknownServicesQuery), {
    title: 'Error Loading Unknown Service Names',
    text: 'Failed to load the unknown service names. Please try again later.',
  });
  const services = data?.unknownVoteServices ?? [];
  if (failed)
    return (
      <Pane>
        <ErrorState size="section" {...failed} />
      </Pane>
    );
  if (services.length === 0) return null;

  const unnamedLinks = (data?.voteConnections ?? []).filter(({ serviceName }) => serviceName === null);
  return (
    <Pane>
      <PaneHead>
        <h3>
          Votes with an unknown service name
          <small>Adopt a name to count its waiting votes. Unverified votes never count.</small>
        </h3>
      </PaneHead>
      <DataTable
        label="Unknown service names"
        columns={columns}
        rows={services.map((service) => ({ ...service, id: service.name }))}
        empty={null}
        actions={({ name }) => <AdoptForm name={name} links={unnamedLinks} />}
      />
    </Pane>
  );
}

function AdoptForm({ name, links }: { name: string; links: readonly { id: string; site: string }[] }) {
  const [adopt] = useMutation(AdoptVoteService);
  const [linkId, setLinkId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const runAction = useAction();

  async function submit() {
    setBusy(true);
    await runAction(() => adopt({ variables: { service: name, linkId: linkId || null } }), {
      done: linkId
        ? `${name} was adopted. Its votes count now.`
        : `${name} was adopted. Check the address and the reward of its new link, then switch it on.`,
      failed: `Failed to adopt ${name}`,
    });
    setBusy(false);
  }

  return (
    <AdoptFormLayout>
      <SelectInput
        name="link"
        label={`Link for ${name}`}
        hideLabel
        placeholder="A new link"
        options={links.map(({ id, site }) => ({ value: id, label: site }))}
        value={linkId}
        onChange={setLinkId}
      />
      <Button variant="contained" color="secondary" disabled={isBusy} onClick={() => void submit()}>
        Adopt<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </AdoptFormLayout>
  );
}

const AdoptFormLayout = styled('div')({
  display: 'grid',
  gridTemplateColumns: '200px auto',
  justifyContent: 'end',
  gap: 8,
  [below('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', justifyContent: 'stretch', width: '100%' },
});
