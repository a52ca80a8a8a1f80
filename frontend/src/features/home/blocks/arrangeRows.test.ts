import { arrangeRows } from './arrangeRows';

describe('The rows of the start page', () => {
  it('hold one block, or two halves that follow each other', () => {
    expect(arrangeRows(['STATUS', 'EVENT', 'VOTE_PARTY', 'NEWS'])).toEqual([
      ['STATUS'],
      ['EVENT', 'VOTE_PARTY'],
      ['NEWS'],
    ]);
    expect(arrangeRows(['VOTE_PARTY', 'STATUS', 'EVENT'])).toEqual([['VOTE_PARTY'], ['STATUS'], ['EVENT']]);
    expect(arrangeRows([])).toEqual([]);
  });
});
