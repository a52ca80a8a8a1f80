import { useQuery } from '@apollo/client/react';
import { PlatformIcon } from '@/shared/art/PlatformIcon';
import { EmptyState } from '@/shared/components/EmptyState';
import { TimeText } from '@/shared/components/TimeText';
import { socialLabel } from '@/shared/lib/socialPlatforms';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { AdminSection } from '../components/layout/AdminSection';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { AdminCard, AdminCardFacts, AdminCardFoot, AdminCardHead, CardList } from '../components/lists/CardList';
import { deriveListState } from '../components/lists/deriveListState';
import { OpenButton } from '../components/lists/OpenButton';
import {
  CreateSocialLink,
  DeleteSocialLink,
  type SocialLinkRow,
  SocialLinksQuery,
  UpdateSocialLink,
} from './operations';
import { readSocialLink, SocialLinkFields, toSocialLinkInput } from './SocialLinkFields';

export function SocialSection() {
  const t = useTexts('admin/social');
  const { data, isBusy, failed } = deriveListState(useQuery(SocialLinksQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const siteTexts = useTexts('site');
  const nameOf = (link: SocialLinkRow) => socialLabel(siteTexts, link);
  const editor = useEditor('admin/social', '', {
    nameOf,
    create: CreateSocialLink,
    update: UpdateSocialLink,
    remove: DeleteSocialLink,
    fields: (link, problems) => <SocialLinkFields link={link} problems={problems} />,
    read: readSocialLink,
    deleteText: (link) => (
      <>
        <p>{link.url}</p>
        <p>{t.rich('delete.text', { b: (text) => <b>{text}</b> })}</p>
      </>
    ),
  });
  const links = data?.socialLinks;

  return (
    <AdminSection
      title={t('title')}
      summary={links && t('summary', { active: links.filter(({ isActive }) => isActive).length, total: links.length })}
      action={editor.addButton()}
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
              <h2>{nameOf(link)}</h2>
              <ActiveSwitch
                subject={t('switch.subject', { name: nameOf(link) })}
                isActive={link.isActive}
                onChange={(isActive) => editor.change(link, { ...toSocialLinkInput(link), isActive })}
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
              {editor.editButton(link)}
              {editor.deleteButton(link)}
            </AdminCardFoot>
          </AdminCard>
        )}
      </CardList>
      {editor.dialog}
    </AdminSection>
  );
}
