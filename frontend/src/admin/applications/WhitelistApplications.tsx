import { useFragment, useMutation, useQuery } from '@apollo/client/react';
import { AdminSection } from '../components/layout/AdminSection';
import { deriveListState } from '../components/lists/deriveListState';
import { ApplicationSplitView } from './ApplicationSplitView';
import {
  ApplicationCountsQuery,
  SetWhitelistApplicationStatus,
  WhitelistApplicationRow,
  WhitelistApplicationsQuery,
} from './applicationOperations';
import { ApplicationReader } from './ApplicationReader';
import { summarizeCounts } from './applicationLabels';
import { RequestsLayout } from '../components/queue/SplitView';
import { useApplicationFilter } from './useApplicationFilter';
import { useSelectedRow } from '../components/queue/useSelectedRow';
import { RequestsNav } from '../components/queue/RequestsNav';

export function WhitelistApplications() {
  const { variables, isFiltered } = useApplicationFilter();
  const counts = useQuery(ApplicationCountsQuery).data?.applicationCounts.whitelist;
  const { data, isBusy, failed } = deriveListState(useQuery(WhitelistApplicationsQuery, { variables }), {
    title: 'Error Loading Applications',
    text: 'Failed to load the applications. Please try again later.',
  });
  const [setStatus] = useMutation(SetWhitelistApplicationStatus);
  const list = data?.whitelistApplications;
  const chosen = useSelectedRow('application', list?.items);
  const cached = useFragment({
    fragment: WhitelistApplicationRow,
    fragmentName: 'WhitelistApplicationRow',
    from: chosen.id ? { __typename: 'WhitelistApplication', id: chosen.id } : null,
  });

  return (
    <RequestsLayout data-reading={chosen.id !== ''}>
      <AdminSection title="Whitelist applications" summary={counts && summarizeCounts(counts)}>
        <RequestsNav />
        <ApplicationSplitView
          {...{ list, counts, chosen, isBusy, failed, isFiltered }}
          row={cached.dataState === 'complete' ? cached.data : undefined}
          subtitleOf={({ friendReferences }) => (friendReferences ? `Knows ${friendReferences}` : 'Knows nobody yet')}
          excerptOf={({ reasonToJoin }) => reasonToJoin}
        >
          {(application) => (
            <ApplicationReader
              application={application}
              title={application.username}
              answers={[
                { question: 'Why they would like to play here', answer: application.reasonToJoin },
                { question: 'Experience', answer: application.experience },
                { question: 'Who knows them', answer: application.friendReferences },
              ]}
              onDecide={(decision) => setStatus({ variables: { id: application.id, ...decision } })}
            />
          )}
        </ApplicationSplitView>
      </AdminSection>
    </RequestsLayout>
  );
}
