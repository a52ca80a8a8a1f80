import { useFragment, useMutation, useQuery } from '@apollo/client/react';
import { AdminSection } from '../components/layout/AdminSection';
import { listState } from '../components/lists/listState';
import { ApplicationDesk } from './ApplicationDesk';
import {
  ApplicationCountsQuery,
  SetWhitelistApplicationStatus,
  WhitelistApplicationRow,
  WhitelistApplicationsQuery,
} from './applicationOperations';
import { ApplicationReader } from './ApplicationReader';
import { factOf } from './applicationWords';
import { View } from '../components/queue/Desk';
import { useApplicationFilter } from './useApplicationFilter';
import { useChosen } from '../components/queue/useChosen';
import { ViewLinks } from '../components/queue/ViewLinks';

export function WhitelistApplications() {
  const { variables, isFiltered } = useApplicationFilter();
  const counts = useQuery(ApplicationCountsQuery).data?.applicationCounts.whitelist;
  const { data, isBusy, failed } = listState(useQuery(WhitelistApplicationsQuery, { variables }), {
    title: 'Error Loading Applications',
    text: 'Failed to load the applications. Please try again later.',
  });
  const [setStatus] = useMutation(SetWhitelistApplicationStatus);
  const list = data?.whitelistApplications;
  const chosen = useChosen('application', list?.items);
  const known = useFragment({
    fragment: WhitelistApplicationRow,
    fragmentName: 'WhitelistApplicationRow',
    from: chosen.id ? { __typename: 'WhitelistApplication', id: chosen.id } : null,
  });

  return (
    <View data-reading={chosen.id !== ''}>
      <AdminSection title="Whitelist applications" fact={counts && factOf(counts)}>
        <ViewLinks />
        <ApplicationDesk
          {...{ list, counts, chosen, isBusy, failed, isFiltered }}
          row={known.dataState === 'complete' ? known.data : undefined}
          what={({ friendReferences }) => (friendReferences ? `Knows ${friendReferences}` : 'Knows nobody yet')}
          words={({ reasonToJoin }) => reasonToJoin}
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
        </ApplicationDesk>
      </AdminSection>
    </View>
  );
}
