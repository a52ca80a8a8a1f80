import { readableTitle } from './readableTitle';

describe('The title of a link preview', () => {
  it.each([
    ['Zażółć gęślą jaźń – ñandú, Fußgänger & Łódź', 'Zażółć gęślą jaźń – ñandú, Fußgänger & Łódź'],
    ['🎉  Summer event 2026 👩‍🚀🇩🇪!', 'Summer event 2026 !'],
    ['Top 10 1️⃣', 'Top 10 1'],
    ['e\u0301te\u0301', 'été'],
    ['🎉🎉', null],
    ['Привет', null],
    ['News 新聞', null],
    ['  ', null],
  ])('of %j is %j', (title, shown) => {
    expect(readableTitle(title)).toBe(shown);
  });
});
