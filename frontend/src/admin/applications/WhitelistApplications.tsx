import { useFragment, useMutation, useQuery } from '@apollo/client/react';
import { AdminSection } from '../components/layout/AdminSection';
import { usePagedList } from '../lib/usePagedList';
import { ApplicationSplitView } from './ApplicationSplitView';
import {
  ApplicationCountsQuery,
  SetWhitelistApplicationStatus,
  WhitelistApplicationRow,
  WhitelistApplicationsQuery,
} from './applicationOperations';
import { ApplicationReader } from './ApplicationReader';
import { applicationNoun, summarizeCounts } from './applicationLabels';
import { RequestsLayout } from '../components/queue/SplitView';
import { useApplicationFilter } from './useApplicationFilter';
import { useSelectedRow } from '../components/queue/useSelectedRow';
import { RequestsNav } from '../components/queue/RequestsNav';

export function WhitelistApplications() {
  const { variables, isFiltered, clear } = useApplicationFilter();
  const counts = useQuery(ApplicationCountsQuery).data?.applicationCounts.whitelist;
  const list = usePagedList(useQuery(WhitelistApplicationsQuery, { variables }), {
    noun: applicationNoun,
    select: ({ whitelistApplications }) => whitelistApplications,
    errorTexts: {
      title: 'Error Loading Applications',
      text: 'Failed to load the applications. Please try again later.',
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
      <AdminSection title="Whitelist applications" summary={counts && summarizeCounts(counts)}>
        <RequestsNav />
        <ApplicationSplitView
          {...{ list, counts, chosen, isFiltered }}
          onClear={clear}
          row={cached.dataState === 'complete' ? cached.data : undefined}
          subtitleOf={({ friendReferences }) =>
            friendReferences ? `Friends: ${friendReferences}` : 'No friend references'
          }
          excerptOf={({ reasonToJoin }) => reasonToJoin}
        >
          {(application) => (
            <ApplicationReader
              application={application}
              title={application.username}
              answers={[
                { question: 'Why they want to play here', answer: application.reasonToJoin },
                { question: 'Experience', answer: application.experience },
                { question: 'Friend references', answer: application.friendReferences },
              ]}
              onDecide={(decision) => setStatus({ variables: { id: application.id, ...decision } })}
            />
          )}
        </ApplicationSplitView>
      </AdminSection>
    </RequestsLayout>
  );
}
