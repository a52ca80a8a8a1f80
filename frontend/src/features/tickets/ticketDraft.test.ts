import { emptyTicket } from './ticket';
import { changeDraft, clearDraft, readStoredDraft } from './ticketDraft';

const DRAFT_STORAGE_KEY = 'ticket_draft';

beforeEach(() => clearDraft());

describe('Ticket draft', () => {
  it('is empty by default and stores nothing', () => {
    expect(readStoredDraft()).toEqual(emptyTicket);
    expect(localStorage.getItem(DRAFT_STORAGE_KEY)).toBeNull();
  });

  it('is stored field by field', () => {
    changeDraft({ username: 'Steve' });
    changeDraft({ category: 'store', message: 'Two\nlines' });

    expect(readStoredDraft()).toEqual({ ...emptyTicket, username: 'Steve', category: 'store', message: 'Two\nlines' });
  });

  it('is removed from storage when cleared or emptied', () => {
    changeDraft({ username: 'Steve' });
    changeDraft({ username: '' });
    expect(localStorage.getItem(DRAFT_STORAGE_KEY)).toBeNull();

    changeDraft({ username: 'Steve' });
    clearDraft();
    expect(localStorage.getItem(DRAFT_STORAGE_KEY)).toBeNull();
  });

  it.each(['', 'null', '[]', '7', '{', '{"username":7,"category":"everything","unknown":"x"}'])(
    'is empty when storage contains %p',
    (kept) => {
      localStorage.setItem(DRAFT_STORAGE_KEY, kept);

      expect(readStoredDraft()).toEqual(emptyTicket);
    },
  );
});
