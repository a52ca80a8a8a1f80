import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { AdminSection } from '../components/layout/AdminSection';
import { Card, CardFacts, CardFoot, CardHead, CardList } from '../components/lists/CardList';
import { EmptyNote } from '../components/lists/EmptyNote';
import { FormDialog } from '../components/forms/FormDialog';
import { listState } from '../components/lists/listState';
import { OpenButton } from '../components/lists/OpenButton';
import { RowAction } from '../components/lists/RowAction';
import { useAct } from '../lib/useAct';
import { useAddress } from '../lib/useAddress';
import { useConfirm } from '../components/forms/useConfirm';
import { ArrivedVotes } from './ArrivedVotes';
import { CreateVoteLink, DeleteVoteLink, UpdateVoteLink, type VoteLinkRow, VoteLinksQuery } from './operations';
import { ReceiverPane } from './ReceiverPane';
import { UnknownServices } from './UnknownServices';
import { CommandsView } from '../rewards/CommandsView';
import { RewardsView } from '../rewards/RewardsView';
import { inputOf, readVoteLink, VoteLinkFields } from './VoteLinkFields';
import { VotesViews } from './VotesViews';

const created = { done: 'Vote link created successfully!', failed: 'Failed to create vote link' };
const updated = { done: 'Vote link updated successfully!', failed: 'Failed to update vote link' };
const deleted = { done: 'Vote link deleted successfully!', failed: 'Failed to delete vote link' };

/** Vote links, rewards and reward commands. */
export function VotesSection() {
  const view = useAddress().choice('view', ['links', 'rewards', 'commands']);

  return (
    <>
      <VotesViews current={view} />
      {view === 'links' && <VoteLinks />}
      {view === 'rewards' && <RewardsView />}
      {view === 'commands' && <CommandsView />}
    </>
  );
}

function VoteLinks() {
  const { data, isBusy, failed } = listState(useQuery(VoteLinksQuery), {
    title: 'Error Loading Vote Links',
    text: 'Failed to load vote links. Please try again later.',
  });
  const [createVoteLink] = useMutation(CreateVoteLink);
  const [updateVoteLink] = useMutation(UpdateVoteLink);
  const [deleteVoteLink] = useMutation(DeleteVoteLink);
  const [edited, setEdited] = useState<VoteLinkRow | 'new' | null>(null);
  const act = useAct();
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
      confirm: 'Delete Vote Link',
    });
    if (isSure) await act(() => deleteVoteLink({ variables: { id } }), deleted);
  }

  return (
    <AdminSection
      title="Vote links"
      fact={links && `${links.filter(({ isActive }) => isActive).length} active of ${links.length}`}
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
        empty={<EmptyNote title="No vote links configured yet. Add your first voting site!" scene="podium" />}
      >
        {(link) => (
          <Card data-dimmed={!link.isActive}>
            <CardHead>
              <h3>{link.site}</h3>
              <ActiveSwitch
                of={`vote link of ${link.site}`}
                isActive={link.isActive}
                onChange={(isActive) =>
                  act(
                    () => updateVoteLink({ variables: { id: link.id, input: { ...inputOf(link), isActive } } }),
                    updated,
                  )
                }
              />
            </CardHead>
            <CardFacts>
              <dt>Reward</dt>
              <dd>{link.reward}</dd>
              <dt>URL</dt>
              <dd>{link.url}</dd>
            </CardFacts>
            <CardFoot>
              <OpenButton href={link.url} of={link.site} />
              <RowAction glyph="edit" label={`Edit vote link of ${link.site}`} onClick={() => setEdited(link)} />
              <RowAction glyph="trash" label={`Delete vote link of ${link.site}`} onClick={() => void remove(link)} />
            </CardFoot>
          </Card>
        )}
      </CardList>

      <ReceiverPane />
      <UnknownServices />
      <ArrivedVotes />

      {edited === 'new' && (
        <FormDialog
          title="Add Vote Link"
          submitLabel="Add Vote Link"
          words={created}
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
          words={updated}
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
