import { findUnknownPlaceholders, PLACEHOLDERS } from './placeholders';

describe('Placeholders that are not known', () => {
  it('are found once each, outside of code', () => {
    const text = 'Write to {contactEmail}, {contactEmail} or {sitename}. `{player}`\n\n```\n{give}\n```';
    expect(findUnknownPlaceholders(text)).toEqual(['{contactEmail}', '{sitename}']);
  });

  it('are none of those that the server fills in, and no other braces', () => {
    expect(findUnknownPlaceholders(`${PLACEHOLDERS.join(' ')} {contact:ban-appeal}`)).toEqual([]);
    expect(findUnknownPlaceholders('{ } {1} { a } {two words} a{b')).toEqual([]);
  });
});
