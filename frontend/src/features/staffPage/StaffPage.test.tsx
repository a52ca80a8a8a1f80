import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from '@/test/renderWithProviders';
import { createTestLanguage } from '@/test/testLanguage';
import { StaffPage } from './StaffPage';

const member = {
  __typename: 'StaffMember',
  id: 's1',
  displayName: 'Tidewright',
  playerName: 'Tide_1' as string | null,
  roleTitle: 'Moderator',
  about: 'Answers appeals.' as string | null,
  untranslated: null as object | null,
};

const respondWith =
  (...staffMembers: object[]): Execute =>
  async ({ operationName }) =>
    operationName === 'StaffPage' ? { data: { staffMembers } } : new Promise(() => {});

const open = (execute: Execute, language?: Parameters<typeof renderWithProviders>[4]) =>
  renderWithProviders(<StaffPage />, '/staff', execute, undefined, language);

const headOf = (item: HTMLElement) => item.querySelector('img')?.getAttribute('src');

describe('The staff page', () => {
  it('presents each member in the order of the site, with a head, a role and a text', async () => {
    open(respondWith(member, { ...member, id: 's2', displayName: 'Two words', playerName: null, about: null }));
    const list = await screen.findByRole('list', { name: 'Members of staff' });
    const [first, second] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement];

    expect(within(first).getByRole('heading', { level: 2, name: 'Tidewright' })).toBeTruthy();
    expect(first.textContent).toContain('ModeratorAnswers appeals.');
    expect(headOf(first)).toBe('/avatars/Tide_1?size=80');
    // Without a player, the head is drawn: nobody can have a name with an at sign.
    expect(headOf(second)).toBe('/avatars/%40Two%20words?size=80');
    expect(second.querySelector('p')).toBeNull();
  });

  it('marks texts that are in another language', async () => {
    open(
      respondWith({ ...member, untranslated: { __typename: 'UntranslatedTexts', language: 'en', texts: ['about'] } }),
      createTestLanguage('de'),
    );

    expect((await screen.findByText('Answers appeals.')).lang).toBe('en');
    expect(screen.getByText('Moderator').lang).toBe('');
    expect(screen.getByRole('heading', { level: 1, name: 'Team' })).toBeTruthy();
  });

  it('is not found while it presents nobody', async () => {
    open(respondWith());
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  });

  it('has a loading and an error state', async () => {
    open(neverRespond);
    expect(screen.getByLabelText('Loading the staff').getAttribute('aria-busy')).toBe('true');
  });

  it('can be loaded again after an error', async () => {
    open(async () => {
      throw new TypeError('offline');
    });
    expect(await screen.findByText('The staff page could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
