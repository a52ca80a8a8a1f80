import { useQuery } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '@/test/renderWithProviders';
import { QueueCountsQuery } from '../desk/operations';
import { HandOverToast } from './HandOverToast';

const handOver = (id: string, at: string, kind = 'TICKET') => ({
  ...{ __typename: 'HandOver', id, kind, by: 'anna', at: `2026-03-01T${at}:00.000Z` },
  number: `#${id.toUpperCase()}`,
});
const old = handOver('a1', '12:00');

let handedOver: object[];
let answers: number;

/** The panel's counts, which are read again and again. */
function Panel() {
  const { refetch } = useQuery(QueueCountsQuery);
  return (
    <>
      <button onClick={() => void refetch()}>Look again</button>
      <HandOverToast />
    </>
  );
}

async function open() {
  answers = 0;
  renderWithProviders(<Panel />, '/costaadmin?tab=bans', async () => {
    answers += 1;
    const counts = { open: 1, waiting: 1, unread: 1, mine: 0, unassigned: 1 };
    const queueCounts = { __typename: 'QueueCounts', ...counts, categories: [], handedOver, watch: '' };
    return { data: { queueCounts } };
  });
  await waitFor(() => expect(answers).toBe(1));
  await act(async () => {});
}

async function find(...requests: object[]) {
  handedOver = requests;
  const before = answers;
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await waitFor(() => expect(answers).toBe(before + 1));
  await act(async () => {});
}

/** The live region of a toast comes before its text. */
const isShown = () => screen.queryByRole('status') !== null;

describe('The toast of a hand-over', () => {
  beforeEach(() => (handedOver = [old]));

  it('names what was handed over after the first look, once, and leads to it', async () => {
    await open();
    await find(old);
    expect(isShown()).toBe(false);
    await find(handOver('b2', '12:05', 'STAFF_APPLICATION'), old);
    await screen.findByText('Staff application #B2 is now yours');
    expect(screen.getByText('Handed over by anna')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(window.location.search).toBe('?tab=tickets&view=mine&request=b2');
    await waitFor(() => expect(isShown()).toBe(false));
    await find(handOver('b2', '12:05', 'STAFF_APPLICATION'), old);
    expect(isShown()).toBe(false);
  });

  it('counts several, and leads to those of the reader', async () => {
    handedOver = [];
    await open();
    await find(handOver('c3', '12:06'), handOver('b2', '12:05'));
    await screen.findByText('2 requests were handed to you');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(window.location.search).toBe('?tab=tickets&view=mine');
  });

  it('does not come back when the latest one has left the reader, and an older one is left', async () => {
    await open();
    await find(handOver('b2', '12:05'), old);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(isShown()).toBe(false));
    await find(old);
    await find(handOver('b2', '12:05'), old);
    expect(isShown()).toBe(false);
  });
});
