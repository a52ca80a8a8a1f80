import { toCsv } from './csv';

const fields = [
  ['Player', ({ name }: { name: string | null; count: number | null }) => name],
  ['Votes', ({ count }: { name: string | null; count: number | null }) => count],
] as const;

describe('A file of a table', () => {
  it('has a header and a line for each row, and nothing for what is unknown', () => {
    expect(
      toCsv(fields, [
        { name: 'Mara', count: 3 },
        { name: null, count: null },
      ]),
    ).toBe('\uFEFFPlayer,Votes\r\nMara,3\r\n,\r\n');
  });

  it.each([
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-5', "'-5"],
  ])('keeps %j a text', (name, cell) => {
    expect(toCsv(fields, [{ name, count: -1 }])).toBe(`\uFEFFPlayer,Votes\r\n${cell},-1\r\n`);
  });
});
