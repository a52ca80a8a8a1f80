import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { StartPagePane } from './StartPagePane';

const usual = {
  __typename: 'StartPage',
  blocks: ['STATUS', 'LINKS'],
  title: null as string | null,
  content: null as string | null,
  version: 0,
};

const open = (page: object, mocks: Record<string, Execute> = {}) =>
  renderSection(
    <StartPagePane />,
    { AdminStartPage: async () => ({ data: { startPage: page } }), ...mocks },
    { staff: { username: 'keeper', role: 'staff', permissions: ['config'] } },
  );

const stores =
  (page: object): Execute =>
  async () => ({ data: { updateStartPage: page } });

const names = () =>
  within(screen.getByRole('list', { name: 'Blocks' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);

describe('The start page in the panel', () => {
  it('lists what visitors see, then what is off', async () => {
    open({ ...usual, blocks: ['NEWS', 'STATUS'] });
    expect(await screen.findByRole('switch', { name: 'Show News' })).toMatchObject({ checked: true });
    expect(names().slice(0, 4)).toEqual(['Name, tagline and address', 'News', 'Server', 'Doors']);
    expect(screen.getByRole('switch', { name: 'Show Doors' })).toMatchObject({ checked: false });
    expect(screen.queryByRole('button', { name: 'Move “Doors” up' })).toBeNull();
  });

  it('shows an error state', async () => {
    open(usual, { AdminStartPage: failWithNetworkError });
    expect(await screen.findByText('Error Loading the Start Page')).toBeTruthy();
  });

  it('moves a block, and keeps the text', async () => {
    const variablesOf = open(
      { ...usual, title: 'Hi', content: 'Hello', version: 3 },
      { UpdateStartPage: stores({ ...usual, blocks: ['LINKS', 'STATUS'], title: 'Hi', content: 'Hello', version: 4 }) },
    );
    await clickButton('Move “Server” down');
    expect(await screen.findByText('Server is now number 2.')).toBeTruthy();
    expect(variablesOf('UpdateStartPage')).toEqual([
      { input: { blocks: ['LINKS', 'STATUS'], title: 'Hi', content: 'Hello', version: 3 } },
    ]);
  });

  it('counts two changes in a row from the stored version', async () => {
    let version = 0;
    const variablesOf = open(usual, {
      UpdateStartPage: async ({ variables }) => {
        version += 1;
        const { blocks } = (variables as { input: { blocks: string[] } }).input;
        return { data: { updateStartPage: { ...usual, blocks, version } } };
      },
    });
    await user.click(await screen.findByRole('switch', { name: 'Show News' }));
    expect(await screen.findByText('News: visitors see it now.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Show Gallery' }));
    expect(await screen.findByText('Gallery: visitors see it now.')).toBeTruthy();
    expect(variablesOf('UpdateStartPage').map(({ input }) => (input as { version: number }).version)).toEqual([0, 1]);
  });

  it('says when others changed it before', async () => {
    open(usual, { UpdateStartPage: respondWithError('CONFLICT', 'Another user changed it.') });
    await user.click(await screen.findByRole('switch', { name: 'Show News' }));
    expect(await screen.findByText('The start page could not be changed. Another user changed it.')).toBeTruthy();
  });

  it('takes the text of the owner', async () => {
    const variablesOf = open(usual, { UpdateStartPage: stores({ ...usual, content: 'Hello', version: 1 }) });
    await clickButton('Write the text of the start page');
    await user.type(await screen.findByLabelText('Text'), 'Hello');
    await clickButton('Save Text');
    expect(await screen.findByText('The text was saved.')).toBeTruthy();
    expect(variablesOf('UpdateStartPage')).toEqual([
      { input: { blocks: ['STATUS', 'LINKS'], title: null, content: 'Hello', version: 0 } },
    ]);
  });
});
