import { AuditEntry } from './AuditEntry';

const change = { actor: 'mara', action: 'thing.updated', target: 'an id', createdAt: new Date('2026-01-01T12:00:00Z') };

describe('An audit log entry', () => {
  it.each([
    [{ after: { username: 'Fox', reason: 'Spam' } }, 'Fox'],
    [{ before: { title: 'Old' }, after: { title: 'New' } }, 'New'],
    [{ before: { site: 'A list', url: 'https://example.com' } }, 'A list'],
    [{ after: { platform: 'discord', url: 'https://example.com' } }, 'https://example.com'],
    [{ after: { subject: 'Lost bed', username: 'Fox' } }, 'Lost bed, Fox'],
    [{ after: { hasSecret: true } }, null],
    [{}, null],
    [null, null],
  ])('derives from %p the name %p', (detail, name) => {
    expect(AuditEntry.of({ ...change, detail }).name).toBe(name);
  });
});
