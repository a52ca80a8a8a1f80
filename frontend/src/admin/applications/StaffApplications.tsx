import { useFragment, useMutation, useQuery } from '@apollo/client/react';
import { AdminSection } from '../components/layout/AdminSection';
import { listState } from '../components/lists/listState';
import { ApplicationDesk } from './ApplicationDesk';
import {
  ApplicationCountsQuery,
  SetStaffApplicationStatus,
  StaffApplicationRow,
  StaffApplicationsQuery,
} from './applicationOperations';
import { ApplicationReader } from './ApplicationReader';
import { factOf } from './applicationWords';
import { View } from '../components/queue/Desk';
import { useApplicationFilter } from './useApplicationFilter';
import { useChosen } from '../components/queue/useChosen';
import { ViewLinks } from '../components/queue/ViewLinks';

export function StaffApplications() {
  const { variables, isFiltered } = useApplicationFilter();
  const counts = useQuery(ApplicationCountsQuery).data?.applicationCounts.staff;
  const { data, isBusy, failed } = listState(useQuery(StaffApplicationsQuery, { variables }), {
    title: 'Error Loading Applications',
    text: 'Failed to load the applications. Please try again later.',
  });
  const [setStatus] = useMutation(SetStaffApplicationStatus);
  const list = data?.staffApplications;
  const chosen = useChosen('application', list?.items);
  const known = useFragment({
    fragment: StaffApplicationRow,
    fragmentName: 'StaffApplicationRow',
    from: chosen.id ? { __typename: 'StaffApplication', id: chosen.id } : null,
  });

  return (
    <View data-reading={chosen.id !== ''}>
      <AdminSection title="Staff applications" fact={counts && factOf(counts)}>
        <ViewLinks />
        <ApplicationDesk
          {...{ list, counts, chosen, isBusy, failed, isFiltered }}
          row={known.dataState === 'complete' ? known.data : undefined}
          what={({ position }) => position}
          words={({ whyJoin }) => whyJoin}
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
                { question: 'Why they would like to help', answer: application.whyJoin },
                { question: 'Experience', answer: application.experience },
                { question: 'Availability', answer: application.availability },
              ]}
              onDecide={(decision) => setStatus({ variables: { id: application.id, ...decision } })}
            />
          )}
        </ApplicationDesk>
      </AdminSection>
    </View>
  );
}
