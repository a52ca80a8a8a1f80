import { useFragment, useMutation, useQuery } from '@apollo/client/react';
import { AdminSection } from '../components/layout/AdminSection';
import { usePagedList } from '../lib/usePagedList';
import { ApplicationSplitView } from './ApplicationSplitView';
import {
  ApplicationCountsQuery,
  SetStaffApplicationStatus,
  StaffApplicationRow,
  StaffApplicationsQuery,
} from './applicationOperations';
import { ApplicationReader } from './ApplicationReader';
import { applicationNoun, summarizeCounts } from './applicationLabels';
import { RequestsLayout } from '../components/queue/SplitView';
import { useApplicationFilter } from './useApplicationFilter';
import { useSelectedRow } from '../components/queue/useSelectedRow';
import { RequestsNav } from '../components/queue/RequestsNav';

export function StaffApplications() {
  const { variables, isFiltered, clear } = useApplicationFilter();
  const counts = useQuery(ApplicationCountsQuery).data?.applicationCounts.staff;
  const list = usePagedList(useQuery(StaffApplicationsQuery, { variables }), {
    noun: applicationNoun,
    select: ({ staffApplications }) => staffApplications,
    errorTexts: {
      title: 'Error Loading Applications',
      text: 'Failed to load the applications. Please try again later.',
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
      <AdminSection title="Staff applications" summary={counts && summarizeCounts(counts)}>
        <RequestsNav />
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
              title={`${application.username} for ${application.position}`}
              facts={
                <div>
                  <dt>Time zone</dt>
                  <dd>{application.timezone}</dd>
                </div>
              }
              answers={[
                { question: 'Why they want to help', answer: application.whyJoin },
                { question: 'Experience', answer: application.experience },
                { question: 'Availability', answer: application.availability },
              ]}
              onDecide={(decision) => setStatus({ variables: { id: application.id, ...decision } })}
            />
          )}
        </ApplicationSplitView>
      </AdminSection>
    </RequestsLayout>
  );
}
