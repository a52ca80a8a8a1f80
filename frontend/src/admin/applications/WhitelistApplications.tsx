import { useFragment, useMutation, useQuery } from '@apollo/client/react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { RequestsLayout } from '../components/queue/SplitView';
import { useSelectedRow } from '../components/queue/useSelectedRow';
import { usePagedList } from '../lib/usePagedList';
import { summarizeCounts } from './applicationLabels';
import {
  ApplicationCountsQuery,
  SetWhitelistApplicationStatus,
  WhitelistApplicationRow,
  WhitelistApplicationsQuery,
} from './applicationOperations';
import { ApplicationReader } from './ApplicationReader';
import { ApplicationSplitView } from './ApplicationSplitView';
import { useApplicationFilter } from './useApplicationFilter';

export function WhitelistApplications() {
  const t = useTexts('admin/applications');
  const { variables, isFiltered, clear } = useApplicationFilter();
  const counts = useQuery(ApplicationCountsQuery).data?.applicationCounts.whitelist;
  const list = usePagedList(useQuery(WhitelistApplicationsQuery, { variables }), {
    counted: (values) => t('counted', values),
    select: ({ whitelistApplications }) => whitelistApplications,
    errorTexts: {
      title: t('failed.title'),
      text: t('failed.text'),
    },
  });
  const [setStatus] = useMutation(SetWhitelistApplicationStatus);
  const chosen = useSelectedRow('application', list.page?.items);
  const cached = useFragment({
    fragment: WhitelistApplicationRow,
    fragmentName: 'WhitelistApplicationRow',
    from: chosen.id ? { __typename: 'WhitelistApplication', id: chosen.id } : null,
  });

  return (
    <RequestsLayout data-reading={chosen.id !== ''}>
      <AdminSection title={t('whitelist.title')} summary={counts && summarizeCounts(t, counts)}>
        <ApplicationSplitView
          {...{ list, counts, chosen, isFiltered }}
          onClear={clear}
          row={cached.dataState === 'complete' ? cached.data : undefined}
          subtitleOf={({ friendReferences }) =>
            friendReferences ? t('friends', { names: friendReferences }) : t('friends.none')
          }
          excerptOf={({ reasonToJoin }) => reasonToJoin}
        >
          {(application) => (
            <ApplicationReader
              application={application}
              title={application.username}
              facts={
                application.commandState && (
                  <div>
                    <dt>{t('command.state')}</dt>
                    <dd>{t(`command.state.${application.commandState}`)}</dd>
                  </div>
                )
              }
              answers={[
                { question: t('question.play'), answer: application.reasonToJoin },
                { question: t('question.experience'), answer: application.experience },
                { question: t('question.friends'), answer: application.friendReferences },
              ]}
              onDecide={(decision) => setStatus({ variables: { id: application.id, ...decision } })}
            />
          )}
        </ApplicationSplitView>
      </AdminSection>
    </RequestsLayout>
  );
}
