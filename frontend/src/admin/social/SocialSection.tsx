import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { socialLabel, socialPlatforms } from '@/shared/lib/socialPlatforms';
import { TimeText } from '@/shared/components/TimeText';
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
import { useConfirm } from '../components/forms/useConfirm';
import {
  CreateSocialLink,
  DeleteSocialLink,
  type SocialLinkRow,
  SocialLinksQuery,
  UpdateSocialLink,
} from './operations';
import { toSocialLinkInput, readCurrentSocialLink, readSocialLink, SocialLinkFields } from './SocialLinkFields';

const created = { done: 'Social media link created successfully!', failed: 'Failed to create social media link' };
const updated = { done: 'Social media link updated successfully!', failed: 'Failed to update social media link' };
const deleted = { done: 'Social media link deleted successfully!', failed: 'Failed to delete social media link' };

export function SocialSection() {
  const { data, isBusy, failed } = deriveListState(useQuery(SocialLinksQuery), {
    title: 'Error Loading Social Media Links',
    text: 'Failed to load social media links. Please try again later.',
  });
  const [createSocialLink] = useMutation(CreateSocialLink);
  const [updateSocialLink] = useMutation(UpdateSocialLink);
  const [deleteSocialLink] = useMutation(DeleteSocialLink);
  const [edited, setEdited] = useState<SocialLinkRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();
  const links = data?.socialLinks;

  async function remove(link: SocialLinkRow) {
    const isSure = await confirm({
      title: `Delete the link to ${socialLabel(link)}?`,
      text: (
        <>
          <p>{link.url}</p>
          <p>
            To hide it from visitors and keep it here, switch it to <b>Inactive</b> instead.
          </p>
        </>
      ),
      confirmLabel: 'Delete Link',
    });
    if (isSure) await runAction(() => deleteSocialLink({ variables: { id: link.id } }), deleted);
  }

  return (
    <AdminSection
      title="Social media"
      summary={links && formatPart(links.filter(({ isActive }) => isActive).length, 'active', links.length)}
      action={
        <Button variant="contained" color="secondary" onClick={() => setEdited('new')}>
          <Glyph name="plus" />
          Add Link
        </Button>
      }
    >
      <CardList
        label="Social media links"
        rows={links}
        isBusy={isBusy}
        failed={failed}
        empty={
          <EmptyState
            size="section"
            title="No Social Media Links"
            text="Until you add one, visitors see no social links. The chat invite has its own field under Config."
            scene="board"
          />
        }
      >
        {(link) => (
          <AdminCard data-dimmed={!link.isActive}>
            <AdminCardHead>
              <Glyph name={socialPlatforms[link.platform].glyph} />
              <h3>{socialLabel(link)}</h3>
              <ActiveSwitch
                subject={`link to ${socialLabel(link)}`}
                isActive={link.isActive}
                onChange={(isActive) =>
                  runAction(
                    () =>
                      updateSocialLink({ variables: { id: link.id, input: { ...toSocialLinkInput(link), isActive } } }),
                    updated,
                  )
                }
              />
            </AdminCardHead>
            <AdminCardFacts>
              <dt>URL</dt>
              <dd>{link.url}</dd>
              <dt>Last updated</dt>
              <dd>
                <TimeText at={link.updatedAt} relative />
              </dd>
            </AdminCardFacts>
            <AdminCardFoot>
              <OpenButton href={link.url} targetName={socialLabel(link)} />
              <RowAction glyph="edit" label={`Edit link to ${socialLabel(link)}`} onClick={() => setEdited(link)} />
              <RowAction
                glyph="trash"
                label={`Delete link to ${socialLabel(link)}`}
                onClick={() => void remove(link)}
              />
            </AdminCardFoot>
          </AdminCard>
        )}
      </CardList>

      {edited === 'new' && (
        <FormDialog
          title="Add Social Media Link"
          submitLabel="Add Link"
          messages={created}
          onSubmit={(form) => createSocialLink({ variables: { input: readSocialLink(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <SocialLinkFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={`Edit Link to ${socialLabel(edited)}`}
          submitLabel="Save Link"
          messages={updated}
          row={edited}
          readCurrent={readCurrentSocialLink}
          onSubmit={(form, { id, version }) =>
            updateSocialLink({ variables: { id, input: { ...readSocialLink(form), version } } })
          }
          onClose={() => setEdited(null)}
        >
          {(link, problems) => <SocialLinkFields link={link} problems={problems} />}
        </FormDialog>
      )}
    </AdminSection>
  );
}
