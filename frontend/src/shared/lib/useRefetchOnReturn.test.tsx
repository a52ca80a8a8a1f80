import { useApolloClient, useQuery } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
import { graphql } from '@/shared/api/graphql';
import { renderWithProviders } from '@/test/renderWithProviders';
import { useRefetchOnReturn } from './useRefetchOnReturn';

const VotersQuery = graphql(`
  query TestVoters {
    topVoters {
      username
      totalVotes
    }
  }
`);

function Votes() {
  useRefetchOnReturn(useApolloClient(), 60_000);
  const { data } = useQuery(VotersQuery);
  return <p>{data?.topVoters[0]?.totalVotes} votes</p>;
}

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function hideFor(milliseconds: number) {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await advance(milliseconds);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await advance(0);
}

describe('A page', () => {
  const request = jest.fn();

  beforeEach(async () => {
    jest.useFakeTimers();
    request.mockReset();
    renderWithProviders(<Votes />, '/', async () => {
      request();
      return {
        data: { topVoters: [{ __typename: 'Voter', username: 'Okto', totalVotes: request.mock.calls.length }] },
      };
    });
    await advance(0);
  });
  afterEach(() => jest.useRealTimers());

  it('refetches its data when the visitor returns after a minute', async () => {
    await hideFor(60_000);
    expect(screen.getByText(/^2/)).toBeTruthy();
  });

  it('keeps its data when the visitor returns sooner', async () => {
    await hideFor(59_000);
    await hideFor(59_000);
    expect(request).toHaveBeenCalledTimes(1);
  });
});
