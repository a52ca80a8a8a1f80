import { chooseDraft, localDrafts } from './localDrafts';

const subject = { username: 'mara', kind: 'NEWS_ARTICLE', id: null } as const;
const draft = (savedAt: string, content = 'text') => ({ version: null, fields: { content }, savedAt });
const noon = '2026-11-20T12:00:00.000Z';
const later = '2026-11-20T12:00:05.000Z';

describe('A draft in the browser', () => {
  it('belongs to one account and one article', () => {
    localDrafts.write(subject, { ...draft(noon), isOnServer: false });

    expect(localDrafts.read(subject)).toEqual({ ...draft(noon), isOnServer: false });
    expect(localDrafts.read({ ...subject, username: 'ben' })).toBeNull();
    expect(localDrafts.read({ ...subject, id: 'a1' })).toBeNull();
    localDrafts.remove(subject);
    expect(localDrafts.read(subject)).toBeNull();
  });

  it('is continued if the server does not have it', () => {
    const unsent = { ...draft(later, 'more'), isOnServer: false };
    expect(chooseDraft(unsent, draft(noon))).toBe(unsent);
    expect(chooseDraft(unsent, null)).toBe(unsent);
  });

  it('gives way to the copy on the server, which another device may have changed or discarded', () => {
    const sent = { ...draft(noon), isOnServer: true };
    expect(chooseDraft(sent, null)).toBeNull();
    expect(chooseDraft(sent, draft(noon))).toEqual(draft(noon));
    expect(chooseDraft({ ...sent, isOnServer: false }, draft(later))).toEqual(draft(later));
    expect(chooseDraft(null, null)).toBeNull();
  });
});
