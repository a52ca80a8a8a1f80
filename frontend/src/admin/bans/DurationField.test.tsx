import { screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { DurationField } from './DurationField';
import type { AdminBanRow } from './operations';

const respond =
  (isPermanent: boolean, expiresAt: string | null, suggestion: string | null = null): Execute =>
  async () => ({ data: { banDuration: { __typename: 'BanDuration', isPermanent, expiresAt, suggestion } } });

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

const isUntilLifted = () => document.querySelector<HTMLInputElement>('input[name=untilLifted]')?.value;

it('says that no end was understood, and offers what was probably meant', async () => {
  open(respond(false, null, '7 days'));
  await user.type(field(), '7 dasy');
  const warning = await screen.findByText(/^No end can be read from “7 dasy”\./);
  expect(warning.textContent).toContain('Did you mean 7 days?');
  expect(isUntilLifted()).toBe('false');

  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(field().value).toBe('7 days');
});

it('keeps the text as the label of a ban that stays until it is lifted', async () => {
  open(respond(false, null));
  await user.type(field(), 'until the appeal is decided');
  const [preset] = await screen.findAllByRole('button', { name: 'Until lifted' });
  await user.click(preset as HTMLElement);

  expect(await screen.findByText('Stays until it is lifted. The text is shown as its duration.')).toBeTruthy();
  expect([field().value, isUntilLifted()]).toEqual(['until the appeal is decided', 'true']);
  await user.click(screen.getByRole('button', { name: '7 d' }));
  expect([field().value, isUntilLifted()]).toEqual(['7 days', 'false']);
});

it('refuses a label that says when the ban ends', async () => {
  open(respond(false, '2099-12-20T12:00:00.000Z'));
  await user.type(field(), '2 weeks');
  await screen.findByText(/^Ends/);
  await user.click(screen.getByRole('button', { name: 'Until lifted' }));

  expect(await screen.findByText(/^“2 weeks” says when the ban ends\./)).toBeTruthy();
});

it('says the time zone of the end, and rounds the time until then', async () => {
  open(respond(false, new Date(Date.now() + 7 * 86_400_000 - 1_000).toISOString()));
  await user.click(screen.getByRole('button', { name: '7 d' }));

  expect((await screen.findByText(/^Ends/)).textContent).toMatch(/ (UTC|GMT\S*|[A-Z]{3,4}), in 7 days\.$/);
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
