import { emptyTicket } from './ticket';
import { changeDraft, clearDraft, readStoredDraft } from './ticketDraft';

const DRAFT_STORAGE_KEY = 'ticket_draft';

beforeEach(() => clearDraft());

describe('The draft of a ticket', () => {
  it('is empty at first, and then nothing is kept', () => {
    expect(readStoredDraft()).toEqual(emptyTicket);
    expect(localStorage.getItem(DRAFT_STORAGE_KEY)).toBeNull();
  });

  it('is kept field by field', () => {
    changeDraft({ username: 'Steve' });
    changeDraft({ category: 'store', message: 'Two\nlines' });

    expect(readStoredDraft()).toEqual({ ...emptyTicket, username: 'Steve', category: 'store', message: 'Two\nlines' });
  });

  it('leaves nothing behind when it is forgotten, or emptied by hand', () => {
    changeDraft({ username: 'Steve' });
    changeDraft({ username: '' });
    expect(localStorage.getItem(DRAFT_STORAGE_KEY)).toBeNull();

    changeDraft({ username: 'Steve' });
    clearDraft();
    expect(localStorage.getItem(DRAFT_STORAGE_KEY)).toBeNull();
  });

  it.each(['', 'null', '[]', '7', '{', '{"username":7,"category":"everything","unknown":"x"}'])(
    'is empty when the browser kept %p',
    (kept) => {
      localStorage.setItem(DRAFT_STORAGE_KEY, kept);

      expect(readStoredDraft()).toEqual(emptyTicket);
    },
  );
});
