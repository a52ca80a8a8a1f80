import { ApolloLink, gql } from '@apollo/client';
import { Observable, type Observer, of } from 'rxjs';
import { createPanelClient } from './panelClient';
import { RetryGate } from './RetryGate';

const query = gql`
  query Count {
    count
  }
`;

test('a refetch after a change does not share the response of an earlier one', async () => {
  const pending: Observer<ApolloLink.Result>[] = [];
  const link = new ApolloLink(() => new Observable((observer) => void pending.push(observer)));
  const gate = new RetryGate(() => {});
  const client = createPanelClient(link, {
    UNAUTHENTICATED: gate,
    REAUTHENTICATION_REQUIRED: gate,
    SECOND_FACTOR_SETUP_REQUIRED: gate,
  });
  const respond = (index: number, count: number) => {
    pending[index]?.next({ data: { count } });
    pending[index]?.complete();
  };
  const counts: unknown[] = [];
  const subscription = client
    .watchQuery<{ count: number }>({ query })
    .subscribe(({ data }) => counts.push((data as { count?: number } | undefined)?.count));
  respond(0, 1);

  const refetches = [client.refetchQueries({ include: 'active' }), client.refetchQueries({ include: 'active' })];
  expect(pending).toHaveLength(3);
  respond(1, 2);
  respond(2, 3);
  await Promise.all(refetches);
  expect(counts.at(-1)).toBe(3);
  subscription.unsubscribe();
});

describe('A poll', () => {
  const noGate = new RetryGate(() => {});
  const gates = {
    UNAUTHENTICATED: noGate,
    REAUTHENTICATION_REQUIRED: noGate,
    SECOND_FACTOR_SETUP_REQUIRED: noGate,
  };

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('rests in a hidden tab, so that a forgotten one does not keep its session alive', async () => {
    jest.useFakeTimers();
    const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    let requestCount = 0;
    const client = createPanelClient(new ApolloLink(() => of({ data: { count: ++requestCount } })), gates);
    const subscription = client.watchQuery({ query, pollInterval: 1_000 }).subscribe({});
    await jest.advanceTimersByTimeAsync(2_500);
    expect(requestCount).toBe(3);

    isHidden.mockReturnValue(true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(requestCount).toBe(3);

    isHidden.mockReturnValue(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(requestCount).toBe(4);
    subscription.unsubscribe();
  });
});
