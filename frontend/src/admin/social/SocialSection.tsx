import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { socialLabel, socialPlatforms } from '@/shared/lib/socialPlatforms';
import { TimeText } from '@/shared/components/TimeText';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { AdminSection } from '../components/layout/AdminSection';
import { Card, CardFacts, CardFoot, CardHead, CardList } from '../components/lists/CardList';
import { EmptyNote } from '../components/lists/EmptyNote';
import { FormDialog } from '../components/forms/FormDialog';
import { listState } from '../components/lists/listState';
import { OpenButton } from '../components/lists/OpenButton';
import { RowAction } from '../components/lists/RowAction';
import { useAct } from '../lib/useAct';
import { useConfirm } from '../components/forms/useConfirm';
import {
  CreateSocialLink,
  DeleteSocialLink,
  type SocialLinkRow,
  SocialLinksQuery,
  UpdateSocialLink,
} from './operations';
import { inputOf, readCurrent, readSocialLink, SocialLinkFields } from './SocialLinkFields';

const created = { done: 'Social media link created successfully!', failed: 'Failed to create social media link' };
const updated = { done: 'Social media link updated successfully!', failed: 'Failed to update social media link' };
const deleted = { done: 'Social media link deleted successfully!', failed: 'Failed to delete social media link' };

export function SocialSection() {
  const { data, isBusy, failed } = listState(useQuery(SocialLinksQuery), {
    title: 'Error Loading Social Media Links',
    text: 'Failed to load social media links. Please try again later.',
  });
  const [createSocialLink] = useMutation(CreateSocialLink);
  const [updateSocialLink] = useMutation(UpdateSocialLink);
  const [deleteSocialLink] = useMutation(DeleteSocialLink);
  const [edited, setEdited] = useState<SocialLinkRow | 'new' | null>(null);
  const act = useAct();
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
      confirm: 'Delete Link',
    });
    if (isSure) await act(() => deleteSocialLink({ variables: { id: link.id } }), deleted);
  }

  return (
    <AdminSection
      title="Social media"
      fact={links && `${links.filter(({ isActive }) => isActive).length} active of ${links.length}`}
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
          <EmptyNote
            title="No Social Media Links"
            text="Until there are some, the site leads to the front pages of the platforms."
            scene="board"
          />
        }
      >
        {(link) => (
          <Card data-dimmed={!link.isActive}>
            <CardHead>
              <Glyph name={socialPlatforms[link.platform].glyph} />
              <h3>{socialLabel(link)}</h3>
              <ActiveSwitch
                of={`link to ${socialLabel(link)}`}
                isActive={link.isActive}
                onChange={(isActive) =>
                  act(
                    () => updateSocialLink({ variables: { id: link.id, input: { ...inputOf(link), isActive } } }),
                    updated,
                  )
                }
              />
            </CardHead>
            <CardFacts>
              <dt>URL</dt>
              <dd>{link.url}</dd>
              <dt>Last updated</dt>
              <dd>
                <TimeText at={link.updatedAt} relative />
              </dd>
            </CardFacts>
            <CardFoot>
              <OpenButton href={link.url} of={socialLabel(link)} />
              <RowAction glyph="edit" label={`Edit link to ${socialLabel(link)}`} onClick={() => setEdited(link)} />
              <RowAction
                glyph="trash"
                label={`Delete link to ${socialLabel(link)}`}
                onClick={() => void remove(link)}
              />
            </CardFoot>
          </Card>
        )}
      </CardList>

      {edited === 'new' && (
        <FormDialog
          title="Add Social Media Link"
          submitLabel="Add Link"
          words={created}
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
          words={updated}
          row={edited}
          readCurrent={readCurrent}
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
