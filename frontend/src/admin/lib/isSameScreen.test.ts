import { isSameScreen } from './isSameScreen';

const panel = 'https://costa.example/costaadmin';

it.each([
  ['a filter', `${panel}?tab=bans`, `${panel}?tab=bans&search=Ko`, true],
  ['a selected row', `${panel}?tab=tickets&view=staff&application=1`, `${panel}?view=staff&tab=tickets`, true],
  ['a fragment', `${panel}?tab=config`, `${panel}?tab=config#main`, true],
  ['a list below the forms of its tab', `${panel}?tab=tebex`, `${panel}?tab=tebex&view=purchases`, true],
  ['a tab', `${panel}?tab=config`, `${panel}?tab=news`, false],
  ['a view', `${panel}?tab=votes&view=commands`, `${panel}?tab=votes`, false],
  ['an editor', `${panel}?tab=news&article=new`, `${panel}?tab=news`, false],
  ['a page', `${panel}?tab=config`, 'https://costa.example/news?tab=config', false],
  ['a site', `${panel}?tab=config`, 'https://other.example/costaadmin?tab=config', false],
])('a change of %s', (_change, from, to, expected) => {
  expect(isSameScreen(from, to)).toBe(expected);
});
