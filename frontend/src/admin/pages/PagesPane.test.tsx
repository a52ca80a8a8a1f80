import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { PagesPane } from './PagesPane';

const terms = {
  __typename: 'SitePage',
  id: 'p1',
  builtIn: 'TERMS',
  hasUsualText: true,
  slug: 'terms',
  title: 'Terms of Service',
  description: 'In plain words.',
  content: '## One',
  place: 'LEGAL',
  isPublished: true,
  effectiveOn: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
};
const own = {
  ...terms,
  id: 'p2',
  builtIn: null,
  hasUsualText: false,
  slug: 'join',
  title: 'How to join',
  place: 'MENU',
};

const list =
  (...pages: object[]): Execute =>
  async () => ({ data: { sitePages: pages } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(<PagesPane />, mocks, { staff: { username: 'keeper', role: 'staff', permissions: ['config'] } });

const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest('article');
  if (!card) throw new Error(`There is no card of ${title}.`);
  return within(card);
};

describe('The pages in the panel', () => {
  it('show an error state', async () => {
    open({ AdminPages: failWithNetworkError });
    expect(await screen.findByText('Error Loading Pages')).toBeTruthy();
  });

  it('say which text a page has, and offer to delete only pages of the owner', async () => {
    open({ AdminPages: list(terms, { ...own, isPublished: false }) });

    const usual = await cardOf('Terms of Service');
    expect(usual.getByText('The usual text, not adopted yet')).toBeTruthy();
    expect(usual.queryByRole('button', { name: /^Delete|^Return/ })).toBeNull();
    const draft = await cardOf('How to join');
    expect(draft.getByText('Draft')).toBeTruthy();
    expect(draft.getByRole('button', { name: 'Delete the page How to join' })).toBeTruthy();
  });

  it('are added with a path that follows from the title', async () => {
    const variablesOf = open({
      AdminPages: list(),
      CreateSitePage: async () => ({ data: { createSitePage: own } }),
    });
    await clickButton('Add Page');
    const dialog = within(screen.getByRole('dialog', { name: 'Add a Page' }));
    await user.type(dialog.getByLabelText('Title'), 'How to join');
    await user.type(dialog.getByLabelText('Description'), 'Your first day.');
    await user.type(dialog.getByLabelText('Content'), 'Welcome.');
    await user.selectOptions(dialog.getByLabelText('Linked in'), 'Menu');
    await user.click(dialog.getByRole('button', { name: 'Add Page' }));

    expect(await screen.findByText('The page was added.')).toBeTruthy();
    expect(variablesOf('CreateSitePage')).toEqual([
      {
        input: {
          ...{ title: 'How to join', slug: 'how-to-join', description: 'Your first day.', content: 'Welcome.' },
          ...{ place: 'MENU', effectiveOn: null, isPublished: true },
        },
      },
    ]);
  });

  it('keep the path of a built-in page, whose text is adopted by saving it', async () => {
    const variablesOf = open({
      AdminPages: list(terms),
      UpdateSitePage: async () => ({ data: { updateSitePage: { ...terms, hasUsualText: false } } }),
    });
    await clickButton('Edit the page Terms of Service');
    expect(screen.getByLabelText<HTMLInputElement>('Path').readOnly).toBe(true);
    await clickButton('Adopt This Text');

    expect(await screen.findByText('The page was saved.')).toBeTruthy();
    expect(variablesOf('UpdateSitePage')).toMatchObject([{ id: 'p1', input: { slug: 'terms', version: 1 } }]);
  });

  it('take over the other version on a conflict', async () => {
    const current = { ...own, place: 'HELP', builtIn: null, version: 3 };
    open({ AdminPages: list(own), UpdateSitePage: respondWithError('CONFLICT', 'Changed.', { current }) });
    await clickButton('Edit the page How to join');
    await clickButton('Save Page');
    await clickButton('Take theirs');
    expect(screen.getByLabelText<HTMLSelectElement>('Linked in').value).toBe('HELP');
  });

  it('return to the usual text after a question', async () => {
    const variablesOf = open({
      AdminPages: list({ ...terms, hasUsualText: false, version: 4 }),
      RestoreUsualPageText: async () => ({ data: { restoreUsualPageText: terms } }),
    });
    await clickButton('Return Terms of Service to the usual text');
    await clickButton('Use the Usual Text');

    expect(await screen.findByText('The page has the usual text again.')).toBeTruthy();
    expect(variablesOf('RestoreUsualPageText')).toEqual([{ id: 'p1', version: 4 }]);
  });

  it('show a failed deletion', async () => {
    open({ AdminPages: list(own), DeleteSitePage: failWithNetworkError });
    await clickButton('Delete the page How to join');
    await clickButton('Delete Page');
    expect(await screen.findByText('The page could not be deleted')).toBeTruthy();
  });
});
