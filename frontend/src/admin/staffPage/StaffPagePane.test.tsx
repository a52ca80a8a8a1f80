import { screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { StaffPagePane } from './StaffPagePane';

const one = {
  __typename: 'StaffMember',
  id: 's1',
  displayName: 'Tidewright',
  playerName: null,
  roleTitle: 'Moderator',
  about: null,
  isShown: true,
  isHidden: false,
  version: 1,
};
const two = { ...one, id: 's2', displayName: 'Koralle', roleTitle: 'Builder' };

const list =
  (...staffMembers: object[]): Execute =>
  async () => ({ data: { staffMembers } });

const open = (mocks: Record<string, Execute>) =>
  renderSection(<StaffPagePane />, mocks, { staff: { username: 'keeper', role: 'staff', permissions: ['config'] } });

describe('The staff page in the panel', () => {
  it('says how it is filled while it is empty', async () => {
    open({ AdminStaffMembers: list() });
    expect(await screen.findByText('The staff page is empty')).toBeTruthy();
  });

  it('is ordered by buttons, the first one only down and the last one only up', async () => {
    const variablesOf = open({
      AdminStaffMembers: list(one, two),
      OrderStaffMembers: async () => ({ data: { orderStaffMembers: [two, one] } }),
    });
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Move “Tidewright” up' })).toMatchObject({
      disabled: true,
    });
    expect(screen.getByRole('button', { name: 'Move “Koralle” down' })).toMatchObject({ disabled: true });
    await clickButton('Move “Tidewright” down');

    expect(await screen.findByText('Tidewright is now number 2.')).toBeTruthy();
    expect(variablesOf('OrderStaffMembers')).toEqual([{ input: { ids: ['s2', 's1'] } }]);
  });

  it('hides an entry, and offers no way to change what it says', async () => {
    const variablesOf = open({
      AdminStaffMembers: list(one),
      HideStaffMember: async () => ({ data: { hideStaffMember: { ...one, isHidden: true } } }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Visible: Tidewright' }));

    expect(await screen.findByText('Tidewright is hidden.')).toBeTruthy();
    expect(variablesOf('HideStaffMember')).toEqual([{ id: 's1', input: { isHidden: true } }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says when the order failed, and when the list did', async () => {
    open({ AdminStaffMembers: list(one, two), OrderStaffMembers: respondWithError('CONFLICT', 'It changed.') });
    await clickButton('Move “Tidewright” down');
    expect(await screen.findByText('The entry could not be moved. It changed.')).toBeTruthy();
  });

  it('shows an error state', async () => {
    open({ AdminStaffMembers: failWithNetworkError });
    expect(await screen.findByText('Error Loading the Staff Page')).toBeTruthy();
  });
});
