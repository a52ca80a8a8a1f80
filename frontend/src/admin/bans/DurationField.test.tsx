import { screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { DurationField } from './DurationField';
import type { AdminBanRow } from './operations';

const respond =
  (isPermanent: boolean, expiresAt: string | null): Execute =>
  async () => ({ data: { banDuration: { __typename: 'BanDuration', isPermanent, expiresAt } } });

const open = (BanDuration: Execute, ban?: Partial<AdminBanRow>) =>
  renderSection(
    <DurationField ban={ban as AdminBanRow | undefined} problems={{}} />,
    { BanDuration },
    { staff: { username: 'keeper', role: 'admin', permissions: ['bans'] } },
  );

const field = () => screen.getByLabelText<HTMLInputElement>('Duration');

it('asks the server nothing while the field is empty', () => {
  const requestsOf = open(respond(true, null));
  expect(screen.getByText('Choose a preset or enter your own duration.')).toBeTruthy();
  expect(requestsOf('BanDuration')).toEqual([]);
});

it('shows when an edited ban ends, counted from its start', async () => {
  const requestsOf = open(respond(false, '2099-12-20T12:00:00.000Z'), {
    duration: '30 days',
    date: '2099-11-20T12:00:00.000Z',
  });
  expect(screen.getByText('Checking the duration…')).toBeTruthy();
  expect((await screen.findByText(/^Ends/)).querySelector('time')?.dateTime).toBe('2099-12-20T12:00:00.000Z');
  expect(requestsOf('BanDuration')).toEqual([{ duration: '30 days', start: '2099-11-20T12:00:00.000Z' }]);
});

it('asks once after a pause in typing, and says that a ban never ends', async () => {
  const requestsOf = open(respond(true, null), { duration: 'p', date: '2099-11-20T12:00:00.000Z' });
  await screen.findByText('Never ends.');
  await user.type(field(), 'erm');
  expect(await screen.findByText('Never ends.')).toBeTruthy();
  expect(requestsOf('BanDuration').map(({ duration }) => duration)).toEqual(['p', 'perm']);
});

it('says that the server could not read an end', async () => {
  open(respond(false, null));
  await user.type(field(), 'until the appeal');
  expect(
    await screen.findByText('No end date could be read from “until the appeal”. The ban stays until it is lifted.'),
  ).toBeTruthy();
});

it('shows why the server would refuse the duration', async () => {
  const message = 'A ban lasts at most 100 years.';
  open(respondWithError('BAD_USER_INPUT', 'No.', { fields: { duration: [message] } }));
  await user.type(field(), '101 years');
  expect(await screen.findByText(message)).toBeTruthy();
});

it('says so when the server cannot be reached', async () => {
  open(failWithNetworkError);
  await user.click(screen.getByRole('button', { name: '7 d' }));
  expect(field().value).toBe('7 days');
  expect(await screen.findByText('The end date could not be loaded.')).toBeTruthy();
});
