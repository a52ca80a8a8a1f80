import type { CannedReplyRow } from './operations';
import { matchesSearch, rankReplies } from './rankReplies';

const reply = (id: string, category: CannedReplyRow['category'], language = 'en'): CannedReplyRow => ({
  id,
  title: id,
  category,
  language,
  body: '',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
});
const idsOf = (replies: readonly CannedReplyRow[]) => replies.map(({ id }) => id);

describe('Canned replies for a request', () => {
  it('begin with those of its category, then those for all, in the language of the guest', () => {
    const replies = [
      reply('all', null),
      reply('german', 'STORE', 'de'),
      reply('appeal', 'BAN_APPEAL'),
      reply('store', 'STORE'),
      reply('store 2', 'STORE'),
    ];
    const { fitting, others } = rankReplies(replies, { category: 'STORE', language: 'en' });
    expect(idsOf(fitting)).toEqual(['store', 'store 2', 'all']);
    expect(idsOf(others)).toEqual(['german', 'appeal']);
    expect(idsOf(rankReplies(replies, { category: null, language: 'en' }).fitting)).toEqual(['all']);
  });

  it('are found by words of title and text, in any order and case', () => {
    const delivered = { title: 'Delivered', body: 'Please JOIN once.' };
    expect(matchesSearch(delivered, 'join deliv')).toBe(true);
    expect(matchesSearch(delivered, '  ')).toBe(true);
    expect(matchesSearch(delivered, 'join never')).toBe(false);
  });
});
