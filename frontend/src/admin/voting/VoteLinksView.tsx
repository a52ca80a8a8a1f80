import { useQuery } from '@apollo/client/react';
import { EmptyState } from '@/shared/components/EmptyState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useEditor } from '../components/editor/useEditor';
import { AdminSection } from '../components/layout/AdminSection';
import { ActiveSwitch } from '../components/lists/ActiveSwitch';
import { AdminCard, AdminCardFacts, AdminCardFoot, AdminCardHead, CardList } from '../components/lists/CardList';
import { deriveListState } from '../components/lists/deriveListState';
import { OpenButton } from '../components/lists/OpenButton';
import { TranslateAction } from '../translations/TranslateAction';
import { ArrivedVotes } from './ArrivedVotes';
import { CreateVoteLink, DeleteVoteLink, UpdateVoteLink, type VoteLinkRow, VoteLinksQuery } from './operations';
import { ReceiverPane } from './ReceiverPane';
import { UnknownServices } from './UnknownServices';
import { VoteForwards } from './VoteForwards';
import { readVoteLink, toVoteLinkInput, VoteLinkFields } from './VoteLinkFields';

export function VoteLinksView() {
  const t = useTexts('admin/voting');
  const { data, isBusy, failed } = deriveListState(useQuery(VoteLinksQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const editor = useEditor('admin/voting', '', {
    nameOf: ({ site }: VoteLinkRow) => site,
    create: CreateVoteLink,
    update: UpdateVoteLink,
    remove: DeleteVoteLink,
    fields: (link, problems) => <VoteLinkFields link={link} problems={problems} />,
    read: readVoteLink,
    deleteText: ({ reward, url }) => (
      <>
        <p>
          {reward} · {url}
        </p>
        <p>{t.rich('delete.text', { b: (text) => <b>{text}</b> })}</p>
      </>
    ),
  });
  const links = data?.voteLinks;

  return (
    <AdminSection
      title={t('title')}
      summary={links && t('summary', { active: links.filter(({ isActive }) => isActive).length, total: links.length })}
      action={editor.addButton()}
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
              <h2>{link.site}</h2>
              <ActiveSwitch
                subject={t('switch.subject', { site: link.site })}
                isActive={link.isActive}
                onChange={(isActive) => editor.change(link, { ...toVoteLinkInput(link), isActive })}
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
              {editor.editButton(link)}
              <TranslateAction item={{ kind: 'VOTE_LINK', id: link.id, label: link.site }} />
              {editor.deleteButton(link)}
            </AdminCardFoot>
          </AdminCard>
        )}
      </CardList>

      <ReceiverPane />
      <VoteForwards />
      <UnknownServices />
      <ArrivedVotes />
      {editor.dialog}
    </AdminSection>
  );
}
