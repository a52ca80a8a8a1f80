import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ErrorState } from '@/shared/components/ErrorState';
import { SelectInput } from '@/shared/components/SelectInput';
import { TimeText } from '@/shared/components/TimeText';
import { VisuallyHidden } from '@/shared/components/VisuallyHidden';
import type { Language, Texts } from '@/shared/texts/Language';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { Pane, PaneHead } from '../components/layout/Panes';
import { type Column, DataTable } from '../components/lists/DataTable';
import { deriveListState } from '../components/lists/deriveListState';
import { useAction } from '../lib/useAction';
import { AdoptVoteService, type UnknownService, UnknownServicesQuery } from './arrivalOperations';

const columnsOf = (t: Texts<'admin/voting'>, language: Language): Column<UnknownService & { id: string }>[] => [
  { header: t('name'), cell: ({ name }) => name },
  { header: t('state.WAITING'), cell: ({ verified }) => language.number(verified), align: 'right' },
  { header: t('state.UNVERIFIED'), cell: ({ unverified }) => language.number(unverified), align: 'right' },
  { header: t('last'), cell: ({ lastReceivedAt }) => <TimeText at={lastReceivedAt} format="moment" relative /> },
];

/** Service names of received votes that match no link; renders nothing if there are none. */
export function UnknownServices() {
  const t = useTexts('admin/voting');
  const language = useLanguage();
  const columns = columnsOf(t, language);
  const { data, failed } = deriveListState(useQuery(UnknownServicesQuery), {
    title: t('unknown.failed'),
    text: t('unknown.failedText'),
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
        <h2>
          {t('unknown.title')}
          <small>{t('unknown.text')}</small>
        </h2>
      </PaneHead>
      <DataTable
        label={t('unknown.list')}
        columns={columns}
        rows={services.map((service) => ({ ...service, id: service.name }))}
        empty={null}
        actions={({ name }) => <AdoptForm name={name} links={unnamedLinks} />}
      />
    </Pane>
  );
}

function AdoptForm({ name, links }: { name: string; links: readonly { id: string; site: string }[] }) {
  const t = useTexts('admin/voting');
  const [adopt] = useMutation(AdoptVoteService);
  const [linkId, setLinkId] = useState('');
  const [isBusy, setBusy] = useState(false);
  const runAction = useAction();

  async function submit() {
    setBusy(true);
    await runAction(() => adopt({ variables: { service: name, linkId: linkId || null } }), {
      done: linkId ? t('adopt.done', { name }) : t('adopt.doneNew', { name }),
      failed: t('adopt.failed', { name }),
    });
    setBusy(false);
  }

  return (
    <AdoptFormLayout>
      <SelectInput
        name="link"
        label={t('adopt.linkFor', { name })}
        hideLabel
        placeholder={t('adopt.newLink')}
        options={links.map(({ id, site }) => ({ value: id, label: site }))}
        value={linkId}
        onChange={setLinkId}
      />
      <Button variant="contained" color="secondary" disabled={isBusy} onClick={() => void submit()}>
        {t.rich('adopt.button', { name, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
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
