import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPage } from '@/app/lazyPage';
import { Glyph } from '@/shared/art/Glyph';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { AdminSection } from '../components/layout/AdminSection';
import { AdminCard, AdminCardFacts, AdminCardFoot, AdminCardHead, CardList } from '../components/lists/CardList';
import { EmptyState } from '@/shared/components/EmptyState';
import { FormDialog } from '../components/forms/FormDialog';
import { deriveListState } from '../components/lists/deriveListState';
import { OpenButton } from '../components/lists/OpenButton';
import { RowAction } from '../components/lists/RowAction';
import { formatPart } from '../lib/formatCounts';
import { useAction } from '../lib/useAction';
import { useListParams } from '../lib/useListParams';
import { useConfirm } from '../components/forms/useConfirm';
import { ArrivedVotes } from './ArrivedVotes';
import { CreateVoteLink, DeleteVoteLink, UpdateVoteLink, type VoteLinkRow, VoteLinksQuery } from './operations';
import { ReceiverPane } from './ReceiverPane';
import { UnknownServices } from './UnknownServices';
import { toVoteLinkInput, readVoteLink, VoteLinkFields } from './VoteLinkFields';
import { VotesNav } from './VotesNav';
import { TranslateAction } from '../translations/TranslateAction';

const created = { done: 'Vote link created successfully!', failed: 'Failed to create vote link' };
const updated = { done: 'Vote link updated successfully!', failed: 'Failed to update vote link' };
const deleted = { done: 'Vote link deleted successfully!', failed: 'Failed to delete vote link' };

/** Chunks of their own, so that the vote links stay within the size budget of a section. */
const { Page: RewardsView } = lazyPage(() => import('../rewards/RewardsView').then((view) => view.RewardsView));
const { Page: CommandsView } = lazyPage(() => import('../rewards/CommandsView').then((view) => view.CommandsView));
const { Page: RepliesView } = lazyPage(() => import('../rewards/RepliesView').then((view) => view.RepliesView));

/** Vote links, rewards, reward commands and the replies to them. */
export function VotesSection() {
  const view = useListParams().choice('view', ['links', 'rewards', 'replies', 'commands']);

  return (
    <>
      <VotesNav current={view} />
      {view === 'links' && <VoteLinks />}
      <Suspense>
        {view === 'rewards' && <RewardsView />}
        {view === 'replies' && <RepliesView />}
        {view === 'commands' && <CommandsView />}
      </Suspense>
    </>
  );
}

function VoteLinks() {
  const { data, isBusy, failed } = deriveListState(useQuery(VoteLinksQuery), {
    title: 'Error Loading Vote Links',
    text: 'Failed to load vote links. Please try again later.',
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
      title: `Delete the vote link of ${site}?`,
      text: (
        <>
          <p>
            {reward} · {url}
          </p>
          <p>
            To hide it from the vote page and keep it here, switch it to <b>Inactive</b> instead.
          </p>
        </>
      ),
      confirmLabel: 'Delete Vote Link',
    });
    if (isSure) await runAction(() => deleteVoteLink({ variables: { id } }), deleted);
  }

  return (
    <AdminSection
      title="Vote links"
      summary={links && formatPart(links.filter(({ isActive }) => isActive).length, 'active', links.length)}
      action={
        <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          Add Vote Link
        </Button>
      }
    >
      <CardList
        label="Vote links"
        rows={links}
        isBusy={isBusy}
        failed={failed}
        empty={
          <EmptyState size="section" title="No vote links configured yet. Add your first voting site!" scene="podium" />
        }
      >
        {(link) => (
          <AdminCard data-dimmed={!link.isActive}>
            <AdminCardHead>
              <h3>{link.site}</h3>
              <ActiveSwitch
                subject={`vote link of ${link.site}`}
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
              <dt>Reward</dt>
              <dd>{link.reward}</dd>
              <dt>URL</dt>
              <dd>{link.url}</dd>
            </AdminCardFacts>
            <AdminCardFoot>
              <OpenButton href={link.url} targetName={link.site} />
              <RowAction glyph="edit" label={`Edit vote link of ${link.site}`} onClick={() => setEdited(link)} />
              <TranslateAction item={{ kind: 'VOTE_LINK', id: link.id, label: link.site }} />
              <RowAction glyph="trash" label={`Delete vote link of ${link.site}`} onClick={() => void remove(link)} />
            </AdminCardFoot>
          </AdminCard>
        )}
      </CardList>

      <ReceiverPane />
      <UnknownServices />
      <ArrivedVotes />

      {edited === 'new' && (
        <FormDialog
          title="Add Vote Link"
          submitLabel="Add Vote Link"
          messages={created}
          onSubmit={(form) => createVoteLink({ variables: { input: readVoteLink(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <VoteLinkFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={`Edit Vote Link of ${edited.site}`}
          submitLabel="Save Vote Link"
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
