import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { AdminSection } from '../components/layout/AdminSection';
import { AdminCard, AdminCardFacts, AdminCardFoot, AdminCardHead, CardList } from '../components/lists/CardList';
import { EmptyState } from '@/shared/components/EmptyState';
import { FormDialog } from '../components/forms/FormDialog';
import { deriveListState } from '../components/lists/deriveListState';
import { OpenButton } from '../components/lists/OpenButton';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { useConfirm } from '../components/forms/useConfirm';
import { ArrivedVotes } from './ArrivedVotes';
import { CreateVoteLink, DeleteVoteLink, UpdateVoteLink, type VoteLinkRow, VoteLinksQuery } from './operations';
import { ReceiverPane } from './ReceiverPane';
import { UnknownServices } from './UnknownServices';
import { toVoteLinkInput, readVoteLink, VoteLinkFields } from './VoteLinkFields';
import { TranslateAction } from '../translations/TranslateAction';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';

const createdOf = (t: Texts<'admin/voting'>) => ({ done: t('create.done'), failed: t('create.failed') });
const updatedOf = (t: Texts<'admin/voting'>) => ({ done: t('update.done'), failed: t('update.failed') });
const deletedOf = (t: Texts<'admin/voting'>) => ({ done: t('delete.done'), failed: t('delete.failed') });

export function VoteLinksView() {
  const t = useTexts('admin/voting');
  const deleted = deletedOf(t);
  const updated = updatedOf(t);
  const created = createdOf(t);
  const { data, isBusy, failed } = deriveListState(useQuery(VoteLinksQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const [createVoteLink] = useMutation(CreateVoteLink);
  const [updateVoteLink] = useMutation(UpdateVoteLink);
  const [deleteVoteLink] = useMutation(DeleteVoteLink);
  const [edited, setEdited] = useState<VoteLinkRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();
  const links = data?.voteLinks;

  async function remove({ id, site, reward, url }: VoteLinkRow) {
    const isSure = await confirm({
      title: t('delete.question', { site }),
      text: (
        <>
          <p>
            {reward} · {url}
          </p>
          <p>{t.rich('delete.text', { b: (text) => <b>{text}</b> })}</p>
        </>
      ),
      confirmLabel: t('delete.button'),
    });
    if (isSure) await runAction(() => deleteVoteLink({ variables: { id } }), { ...deleted, deleted: [id] });
  }

  return (
    <AdminSection
      title={t('title')}
      summary={links && t('summary', { active: links.filter(({ isActive }) => isActive).length, total: links.length })}
      action={
        <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          {t('add')}
        </Button>
      }
    >
      <CardList
        label={t('title')}
        rows={links}
        isBusy={isBusy}
        failed={failed}
        empty={<EmptyState size="section" title={t('none')} scene="podium" />}
      >
        {(link) => (
          <AdminCard data-dimmed={!link.isActive}>
            <AdminCardHead>
              <h3>{link.site}</h3>
              <ActiveSwitch
                subject={t('switch.subject', { site: link.site })}
                isActive={link.isActive}
                onChange={(isActive) =>
                  runAction(
                    () => updateVoteLink({ variables: { id: link.id, input: { ...toVoteLinkInput(link), isActive } } }),
                    updated,
                  )
                }
              />
            </AdminCardHead>
            <AdminCardFacts>
              <dt>{t('reward')}</dt>
              <dd>{link.reward}</dd>
              <dt>{t('url')}</dt>
              <dd>{link.url}</dd>
            </AdminCardFacts>
            <AdminCardFoot>
              <OpenButton href={link.url} targetName={link.site} />
              <RowAction glyph="edit" label={t('edit.label', { site: link.site })} onClick={() => setEdited(link)} />
              <TranslateAction item={{ kind: 'VOTE_LINK', id: link.id, label: link.site }} />
              <RowAction
                glyph="trash"
                label={t('delete.label', { site: link.site })}
                onClick={() => void remove(link)}
              />
            </AdminCardFoot>
          </AdminCard>
        )}
      </CardList>

      <ReceiverPane />
      <UnknownServices />
      <ArrivedVotes />

      {edited === 'new' && (
        <FormDialog
          title={t('add')}
          submitLabel={t('add')}
          messages={created}
          onSubmit={(form) => createVoteLink({ variables: { input: readVoteLink(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <VoteLinkFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={t('edit.title', { site: edited.site })}
          submitLabel={t('save')}
          messages={updated}
          row={edited}
          onSubmit={(form, { id, version }) =>
            updateVoteLink({ variables: { id, input: { ...readVoteLink(form), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(link, problems) => <VoteLinkFields link={link} problems={problems} />}
        </FormDialog>
      )}
    </AdminSection>
  );
}
