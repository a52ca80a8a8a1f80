import { screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { TextsPane } from './TextsPane';

const title = {
  __typename: 'EditableText',
  key: 'bans.title',
  language: 'en',
  defaultValue: 'Ban List',
  value: null as string | null,
  maxLength: 80,
  isOptional: false,
  placeholders: ['siteName'],
  version: 0,
};
const intro = {
  ...title,
  key: 'voting.intro',
  defaultValue: 'Every vote counts.',
  value: '',
  isOptional: true,
  version: 3,
};

const list =
  (...texts: object[]): Execute =>
  async () => ({ data: { editableTexts: texts } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(<TextsPane />, mocks, { staff: { username: 'keeper', role: 'staff', permissions: ['config'] } });

describe('The texts in the panel', () => {
  it('show an error state', async () => {
    open({ AdminTexts: failWithNetworkError });
    expect(await screen.findByText('Error Loading Texts')).toBeTruthy();
  });

  it('are listed by page, with what is changed and what is empty', async () => {
    open({ AdminTexts: list(title, intro) });
    expect(await screen.findByText('Bans')).toBeTruthy();
    expect(screen.getByText('1 changed').closest('summary')?.textContent).toContain('Vote');
    expect(screen.getByText('Nothing is shown')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /default$/, hidden: true })).toHaveLength(1);
  });

  it('are found by their words', async () => {
    open({ AdminTexts: list(title, intro) });
    await user.type(await screen.findByLabelText('Search texts'), 'every vote');
    expect(screen.queryByText('Ban List')).toBeNull();
    expect(screen.getByText('Every vote counts.')).toBeTruthy();

    await user.type(screen.getByLabelText('Search texts'), ' xyz');
    expect(screen.getByText('No text contains this')).toBeTruthy();
    await clickButton('Clear Filters');
    expect(screen.getByText('Ban List')).toBeTruthy();
  });

  it('are changed with the version they had', async () => {
    const variablesOf = open({
      AdminTexts: list(title),
      UpdateSiteText: async () => ({ data: { updateSiteText: { ...title, value: 'Our bans', version: 1 } } }),
    });
    await user.type(await screen.findByLabelText('Search texts'), 'ban');
    await clickButton('Edit “Ban List”');
    const field = screen.getByLabelText('Text');
    await user.clear(field);
    await user.type(field, 'Our bans');
    await clickButton('Save Text');

    expect(await screen.findByText('The text was changed.')).toBeTruthy();
    expect(variablesOf('UpdateSiteText')).toEqual([
      { input: { key: 'bans.title', language: 'en', value: 'Our bans', version: 0 } },
    ]);
  });

  it('show what the server refuses at the field', async () => {
    const problem = 'This text has no placeholder {name}.';
    open({
      AdminTexts: list(title),
      UpdateSiteText: respondWithError('BAD_USER_INPUT', problem, { fields: { value: [problem] } }),
    });
    await user.type(await screen.findByLabelText('Search texts'), 'ban');
    await clickButton('Edit “Ban List”');
    await user.type(screen.getByLabelText('Text'), ' x');
    await clickButton('Save Text');
    expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0);
  });

  it('return to their default after a question', async () => {
    const variablesOf = open({
      AdminTexts: list(intro),
      RestoreSiteText: async () => ({ data: { restoreSiteText: { ...intro, value: null, version: 0 } } }),
    });
    await user.type(await screen.findByLabelText('Search texts'), 'every');
    await clickButton('Return “Every vote counts.” to its default');
    await clickButton('Use the Default');

    expect(await screen.findByText('The text has its default again.')).toBeTruthy();
    expect(variablesOf('RestoreSiteText')).toEqual([{ input: { key: 'voting.intro', language: 'en', version: 3 } }]);
  });
});
