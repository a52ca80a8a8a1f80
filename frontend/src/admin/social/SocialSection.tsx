import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { PlatformIcon } from '@/shared/art/PlatformIcon';
import { socialLabel } from '@/shared/lib/socialPlatforms';
import { TimeText } from '@/shared/components/TimeText';
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
import {
  CreateSocialLink,
  DeleteSocialLink,
  type SocialLinkRow,
  SocialLinksQuery,
  UpdateSocialLink,
} from './operations';
import { toSocialLinkInput, readCurrentSocialLink, readSocialLink, SocialLinkFields } from './SocialLinkFields';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';

const createdOf = (t: Texts<'admin/social'>) => ({ done: t('create.done'), failed: t('create.failed') });
const updatedOf = (t: Texts<'admin/social'>) => ({ done: t('update.done'), failed: t('update.failed') });
const deletedOf = (t: Texts<'admin/social'>) => ({ done: t('delete.done'), failed: t('delete.failed') });

export function SocialSection() {
  const t = useTexts('admin/social');
  const deleted = deletedOf(t);
  const updated = updatedOf(t);
  const created = createdOf(t);
  const { data, isBusy, failed } = deriveListState(useQuery(SocialLinksQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const [createSocialLink] = useMutation(CreateSocialLink);
  const [updateSocialLink] = useMutation(UpdateSocialLink);
  const [deleteSocialLink] = useMutation(DeleteSocialLink);
  const [edited, setEdited] = useState<SocialLinkRow | 'new' | null>(null);
  const runAction = useAction();
  const confirm = useConfirm();
  const siteTexts = useTexts('site');
  const nameOf = (link: SocialLinkRow) => socialLabel(siteTexts, link);
  const links = data?.socialLinks;

  async function remove(link: SocialLinkRow) {
    const isSure = await confirm({
      title: t('delete.question', { name: nameOf(link) }),
      text: (
        <>
          <p>{link.url}</p>
          <p>{t.rich('delete.text', { b: (text) => <b>{text}</b> })}</p>
        </>
      ),
      confirmLabel: t('delete.button'),
    });
    if (isSure)
      await runAction(() => deleteSocialLink({ variables: { id: link.id } }), { ...deleted, deleted: [link.id] });
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
        label={t('list')}
        rows={links}
        isBusy={isBusy}
        failed={failed}
        empty={<EmptyState size="section" title={t('none')} text={t('none.text')} scene="board" />}
      >
        {(link) => (
          <AdminCard data-dimmed={!link.isActive}>
            <AdminCardHead>
              <PlatformIcon platform={link.platform} />
              <h3>{nameOf(link)}</h3>
              <ActiveSwitch
                subject={t('switch.subject', { name: nameOf(link) })}
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
              <dt>{t('url')}</dt>
              <dd>{link.url}</dd>
              <dt>{t('updated')}</dt>
              <dd>
                <TimeText at={link.updatedAt} relative />
              </dd>
            </AdminCardFacts>
            <AdminCardFoot>
              <OpenButton href={link.url} targetName={nameOf(link)} />
              <RowAction glyph="edit" label={t('edit.label', { name: nameOf(link) })} onClick={() => setEdited(link)} />
              <RowAction
                glyph="trash"
                label={t('delete.label', { name: nameOf(link) })}
                onClick={() => void remove(link)}
              />
            </AdminCardFoot>
          </AdminCard>
        )}
      </CardList>

      {edited === 'new' && (
        <FormDialog
          title={t('add.title')}
          submitLabel={t('add')}
          messages={created}
          onSubmit={(form) => createSocialLink({ variables: { input: readSocialLink(form) } })}
          onClose={() => setEdited(null)}
        >
          {(_, problems) => <SocialLinkFields problems={problems} />}
        </FormDialog>
      )}
      {edited !== null && edited !== 'new' && (
        <FormDialog
          title={t('edit.title', { name: nameOf(edited) })}
          submitLabel={t('save')}
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
