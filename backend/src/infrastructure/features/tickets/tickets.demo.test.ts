import type { Application } from '../../../domain/applications/Application';
import { Ticket, TICKET_CATEGORIES, TICKET_STATUSES } from '../../../domain/tickets/Ticket';
import { demoStaffApplications, demoWhitelistApplications } from '../applications/applications.demo';
import { demoTickets } from './tickets.demo';

const now = new Date('2026-03-01T12:00:00Z');
const tickets = demoTickets.rows(now) as Ticket[];

const agesOf = (rows: { createdAt: Date }[]) => rows.map(({ createdAt }) => now.getTime() - createdAt.getTime());
const EXAMPLE_ADDRESS = /@example\.(com|net|org)$/;

describe('The demo tickets', () => {
  it('are thirty with different subjects and authors, newest first', () => {
    expect(tickets).toHaveLength(30);
    expect(new Set(tickets.map(({ subject }) => subject)).size).toBe(30);
    expect(new Set(tickets.map(({ username }) => username)).size).toBe(30);
    expect(agesOf(tickets)).toEqual(agesOf(tickets).toSorted((one, other) => one - other));
  });

  it('cover every category and every status', () => {
    expect(new Set(tickets.map(({ category }) => category))).toEqual(new Set(TICKET_CATEGORIES));
    expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(TICKET_STATUSES));
  });

  it('use example email addresses, and stay within the length limits', () => {
    for (const { email, username, subject, message } of tickets) {
      expect(email).toMatch(EXAMPLE_ADDRESS);
      expect(username.length).toBeLessThanOrEqual(16);
      expect(subject.length).toBeLessThanOrEqual(200);
      expect(message.length).toBeLessThanOrEqual(5_000);
    }
  });
});

describe.each([
  ['staff', demoStaffApplications],
  ['whitelist', demoWhitelistApplications],
])('The demo %s applications', (_kind, demo) => {
  const applications = demo.rows(now) as Application[];

  it('are pending, approved and rejected, newest first', () => {
    expect(new Set(applications.map(({ status }) => status))).toEqual(new Set(['pending', 'approved', 'rejected']));
    expect(agesOf(applications)).toEqual(agesOf(applications).toSorted((one, other) => one - other));
  });

  it('use example email addresses', () => {
    for (const { email } of applications) expect(email).toMatch(EXAMPLE_ADDRESS);
  });
});
