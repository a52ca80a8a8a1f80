import { act, screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { Announcer } from '../components/layout/Announcer';
import { MenuPane } from './MenuPane';
import { SectionsPane } from './SectionsPane';

const entry = (target: string, place = 'HEADER', more: object = {}) => ({
  ...{ __typename: 'MenuEntry', id: target, kind: 'BUILT_IN', target, place, isHidden: false, label: null, version: 0 },
  ...more,
});
const map = entry('https://map.test', 'HEADER', { id: 'l1', kind: 'LINK', label: 'Map', version: 2 });

const load =
  (...entries: object[]): Execute =>
  async () => ({
    data: { siteMenu: { __typename: 'SiteMenu', version: 7, entries }, sitePages: [], socialLinks: [] },
  });
const orderMenu: Execute = async () => ({ data: { orderMenu: { __typename: 'SiteMenu', version: 8 } } });
const staff = { staff: { username: 'keeper', role: 'staff', permissions: ['config' as const] } };
const open = (mocks: Record<string, Execute>) =>
  renderSection(
    <Announcer>
      <MenuPane />
    </Announcer>,
    mocks,
    staff,
  );

const namesIn = (place: string) =>
  within(screen.getByRole('list', { name: place }))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);

describe('The menu in the panel', () => {
  it('shows an error state', async () => {
    open({ AdminMenu: failWithNetworkError });
    expect(await screen.findByText('Error Loading the Menu')).toBeTruthy();
  });

  it('is ordered by the keyboard, says each position, and is saved as a whole', async () => {
    const variablesOf = open({ AdminMenu: load(entry('home'), entry('vote'), map), OrderMenu: orderMenu });
    const handle = await screen.findByRole('button', { name: 'Move “Map”' });
    act(() => handle.focus());
    await user.keyboard(' ');
    expect(await screen.findByText('Lifted. “Map”: Header, position 3 of 3.')).toBeTruthy();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('“Map”: Header, position 2 of 3.')).toBeTruthy();
    expect(namesIn('Header')).toEqual(['Home', 'Map', 'Vote']);
    await user.keyboard('{ArrowUp} ');

    await waitFor(() =>
      expect(variablesOf('OrderMenu')).toEqual([
        {
          input: {
            ...{ header: ['l1', 'home', 'vote'], community: [], help: [], legal: [], hidden: [] },
            version: 7,
          },
        },
      ]),
    );
  });

  it('returns to its order after Escape, and sends nothing', async () => {
    const variablesOf = open({ AdminMenu: load(entry('home'), map), OrderMenu: orderMenu });
    const handle = await screen.findByRole('button', { name: 'Move “Map”' });
    act(() => handle.focus());
    await user.keyboard(' {ArrowUp}');
    expect(namesIn('Header')).toEqual(['Map', 'Home']);
    await user.keyboard('{Escape}');

    expect(await screen.findByText('Moving was cancelled.')).toBeTruthy();
    expect(namesIn('Header')).toEqual(['Home', 'Map']);
    expect(variablesOf('OrderMenu')).toEqual([]);
  });

  it('says when others changed it first, and shows the stored order again', async () => {
    open({
      AdminMenu: load(entry('home'), map),
      OrderMenu: respondWithError('CONFLICT', 'The menu changed in the meantime.'),
    });
    const handle = await screen.findByRole('button', { name: 'Move “Map”' });
    act(() => handle.focus());
    await user.keyboard(' {ArrowUp} ');

    expect(await screen.findByText('The menu could not be saved. The menu changed in the meantime.')).toBeTruthy();
    expect(namesIn('Header')).toEqual(['Home', 'Map']);
  });

  it('hides an entry, and deletes links alone', async () => {
    const variablesOf = open({
      AdminMenu: load(entry('home'), map),
      OrderMenu: orderMenu,
      DeleteMenuLink: async () => ({ data: { deleteMenuLink: true } }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Visitors see “Home”' }));
    await waitFor(() => expect(variablesOf('OrderMenu')).toMatchObject([{ input: { hidden: ['home'] } }]));

    expect(screen.queryByRole('button', { name: 'Delete the link “Home”' })).toBeNull();
    await clickButton('Delete the link “Map”');
    await clickButton('Delete Link');
    expect(variablesOf('DeleteMenuLink')).toEqual([{ id: 'l1' }]);
  });

  it('renames an entry, whose empty label is the usual one', async () => {
    const variablesOf = open({
      AdminMenu: load(entry('vote', 'HEADER', { label: 'Support us', version: 3 })),
      UpdateMenuEntry: async () => ({ data: { updateMenuEntry: entry('vote', 'HEADER', { version: 4 }) } }),
    });
    await clickButton('Edit the entry “Support us”');
    await user.clear(screen.getByLabelText('Label'));
    await clickButton('Save Entry');

    expect(await screen.findByText('The entry was saved.')).toBeTruthy();
    expect(variablesOf('UpdateMenuEntry')).toEqual([{ id: 'vote', input: { label: null, version: 3 } }]);
  });
});

describe('The pages that can be switched off', () => {
  it('are saved together with the address of the forums', async () => {
    const sections = { __typename: 'SiteSections', off: ['GALLERY'], forumsUrl: null, version: 2 };
    const variablesOf = renderSection(
      <SectionsPane />,
      {
        AdminSections: async () => ({ data: { siteSections: sections } }),
        UpdateSiteSections: async () => ({ data: { updateSiteSections: sections } }),
      },
      staff,
    );
    await user.click(await screen.findByRole('switch', { name: 'Bans' }));
    await user.selectOptions(screen.getByLabelText('Forums'), 'At another address');
    await user.type(screen.getByLabelText('Address of the forums'), 'https://forums.test');
    await clickButton('Save Pages');

    expect(await screen.findByText('The pages were saved.')).toBeTruthy();
    expect(variablesOf('UpdateSiteSections')).toEqual([
      { input: { off: ['BANS', 'GALLERY'], forumsUrl: 'https://forums.test', version: 2 } },
    ]);
  });
});
