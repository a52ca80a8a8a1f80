import { readText, readTrimmedText } from './readText';

const form = new FormData();
form.set('reason', ' Fly hack ');

it('reads a text as typed', () => {
  expect(readText(form, 'reason')).toBe(' Fly hack ');
});

it('removes surrounding whitespace only on request', () => {
  expect(readTrimmedText(form, 'reason')).toBe('Fly hack');
});

it('reads a field that the form does not have as empty', () => {
  expect(readText(form, 'token')).toBe('');
});
