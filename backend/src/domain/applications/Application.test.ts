import { StaffApplication } from './StaffApplication';
import { WhitelistApplication } from './WhitelistApplication';

const now = new Date('2026-01-01T12:00:00Z');
const applicant = { username: 'Steve', email: 'steve@example.com', age: 20, experience: 'Two winters' };
const forStaff = { ...applicant, timezone: 'UTC', whyJoin: 'To help', availability: 'Sundays', position: 'Helper' };
const forWhitelist = { ...applicant, reasonToJoin: 'The sea' };

describe.each([
  ['for staff', () => StaffApplication.submit(forStaff, now)],
  ['for the whitelist', () => WhitelistApplication.submit(forWhitelist, now)],
])('An application %s', (_what, submit) => {
  it('is pending and without notes after submission', () => {
    expect(submit()).toMatchObject({ ...applicant, status: 'pending', notes: null, createdAt: now, version: 1 });
  });

  it('can be decided, and reset to pending', () => {
    const application = submit();
    application.decide({ status: 'approved' });
    expect(application.status).toBe('approved');

    application.decide({ status: 'pending' });
    expect(application.status).toBe('pending');
  });

  it.each([
    ['Kind', 'Kind'],
    [undefined, 'Before'],
    [null, null],
    ['', null],
  ])('changes the notes for %p to %p', (notes, expected) => {
    const application = submit();
    application.decide({ status: 'pending', notes: 'Before' });
    application.decide({ status: 'approved', notes });

    expect(application.notes).toBe(expected);
  });
});

it('A whitelist application needs no friend references', () => {
  expect(WhitelistApplication.submit(forWhitelist, now).friendReferences).toBeNull();
  expect(WhitelistApplication.submit({ ...forWhitelist, friendReferences: '' }, now).friendReferences).toBeNull();
});
