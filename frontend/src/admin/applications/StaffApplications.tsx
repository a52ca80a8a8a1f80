import { useFragment, useMutation, useQuery } from '@apollo/client/react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { RequestsLayout } from '../components/queue/SplitView';
import { useSelectedRow } from '../components/queue/useSelectedRow';
import { usePagedList } from '../lib/usePagedList';
import { summarizeCounts } from './applicationLabels';
import {
  ApplicationCountsQuery,
  SetStaffApplicationStatus,
  StaffApplicationRow,
  StaffApplicationsQuery,
} from './applicationOperations';
import { ApplicationReader } from './ApplicationReader';
import { ApplicationSplitView } from './ApplicationSplitView';
import { useApplicationFilter } from './useApplicationFilter';

export function StaffApplications() {
  const t = useTexts('admin/applications');
  const { variables, isFiltered, clear } = useApplicationFilter();
  const counts = useQuery(ApplicationCountsQuery).data?.applicationCounts.staff;
  const list = usePagedList(useQuery(StaffApplicationsQuery, { variables }), {
    counted: (values) => t('counted', values),
    select: ({ staffApplications }) => staffApplications,
    errorTexts: {
      title: t('failed.title'),
      text: t('failed.text'),
    },
  });
  const [setStatus] = useMutation(SetStaffApplicationStatus);
  const chosen = useSelectedRow('application', list.page?.items);
  const cached = useFragment({
    fragment: StaffApplicationRow,
    fragmentName: 'StaffApplicationRow',
    from: chosen.id ? { __typename: 'StaffApplication', id: chosen.id } : null,
  });

  return (
    <RequestsLayout data-reading={chosen.id !== ''}>
      <AdminSection title={t('staff.title')} summary={counts && summarizeCounts(t, counts)}>
        <ApplicationSplitView
          {...{ list, counts, chosen, isFiltered }}
          onClear={clear}
          row={cached.dataState === 'complete' ? cached.data : undefined}
          subtitleOf={({ position }) => position}
          excerptOf={({ whyJoin }) => whyJoin}
        >
          {(application) => (
            <ApplicationReader
              application={application}
              title={t('staff.nameFor', { username: application.username, position: application.position })}
              facts={
                <div>
                  <dt>{t('timeZone')}</dt>
                  <dd>{application.timezone}</dd>
                </div>
              }
              answers={[
                { question: t('question.help'), answer: application.whyJoin },
                { question: t('question.experience'), answer: application.experience },
                { question: t('question.availability'), answer: application.availability },
              ]}
              onDecide={(decision) => setStatus({ variables: { id: application.id, ...decision } })}
            />
          )}
        </ApplicationSplitView>
      </AdminSection>
    </RequestsLayout>
  );
}
