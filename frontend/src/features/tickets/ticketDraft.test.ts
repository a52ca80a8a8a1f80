import { emptyTicket } from './ticket';
import { changeDraft, forgetDraft, storedDraft } from './ticketDraft';

const key = 'ticket_draft';

beforeEach(() => forgetDraft());

describe('The draft of a ticket', () => {
  it('is empty at first, and then nothing is kept', () => {
    expect(storedDraft()).toEqual(emptyTicket);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is kept field by field', () => {
    changeDraft({ username: 'Steve' });
    changeDraft({ category: 'store', message: 'Two\nlines' });

    expect(storedDraft()).toEqual({ ...emptyTicket, username: 'Steve', category: 'store', message: 'Two\nlines' });
  });

  it('leaves nothing behind when it is forgotten, or emptied by hand', () => {
    changeDraft({ username: 'Steve' });
    changeDraft({ username: '' });
    expect(localStorage.getItem(key)).toBeNull();

    changeDraft({ username: 'Steve' });
    forgetDraft();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each(['', 'null', '[]', '7', '{', '{"username":7,"category":"everything","unknown":"x"}'])(
    'is empty when the browser kept %p',
    (kept) => {
      localStorage.setItem(key, kept);

      expect(storedDraft()).toEqual(emptyTicket);
    },
  );
});
