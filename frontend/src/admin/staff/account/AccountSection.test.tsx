import { useApolloClient } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Execute } from '@/shared/api/client';
import { clickButton, renderSection, respondWithError, user } from '@/test/renderSection';
import { RefreshContext } from '../../lib/useRefresh';
import { AccountSection } from './AccountSection';

/** Refetches as the panel does. */
function Refreshing({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  return <RefreshContext value={() => void client.refetchQueries({ include: 'active' })}>{children}</RefreshContext>;
}

const open = (mocks: Record<string, Execute>) =>
  renderSection(
    <Refreshing>
      <AccountSection />
    </Refreshing>,
    mocks,
    { staff: { username: 'keeper', role: 'owner', permissions: ['bans'] } },
  );

describe('The own account', () => {
  it('says that two-factor sign-in is on while its recovery codes are shown', async () => {
    let isOn = false;
    open({
      OwnSecondFactor: async () => ({
        data: {
          secondFactor: {
            __typename: 'SecondFactor',
            isOn,
            since: isOn ? '2026-11-20T12:00:00Z' : null,
            isRequired: false,
            recoveryCodesLeft: isOn ? 10 : 0,
          },
        },
      }),
      BeginSecondFactor: async () => ({
        data: {
          beginSecondFactor: { __typename: 'SecondFactorSetup', setupKey: 'ABCD', qrCode: 'data:image/svg+xml,' },
        },
      }),
      ConfirmSecondFactor: async () => {
        isOn = true;
        return { data: { confirmSecondFactor: ['7Q2M-9K4D'] } };
      },
    });
    expect(await screen.findByText('Off')).toBeTruthy();
    await clickButton('Set Up Two-Factor Sign-In');
    await user.type(await screen.findByLabelText('Authentication code'), '123456{Enter}');

    expect(await screen.findByText('7Q2M-9K4D')).toBeTruthy();
    expect(await screen.findByText('On')).toBeTruthy();
    expect(screen.queryByText('Off')).toBeNull();
    expect(screen.getByText('7Q2M-9K4D')).toBeTruthy();
  });

  it('gets a link for a new password, which no other staff can create for an owner', async () => {
    const link = {
      __typename: 'PasswordLink',
      path: '/costaadmin#password-link=abc',
      expiresAt: '2026-11-21T12:00:00Z',
    };
    open({ CreateOwnPasswordLink: async () => ({ data: { createOwnPasswordLink: link } }) });
    await clickButton('Create Password Link');

    const dialog = within(await screen.findByRole('dialog', { name: 'New password for keeper' }));
    expect(dialog.getByText(/#password-link=abc$/)).toBeTruthy();
  });

  it('shows why a link could not be created', async () => {
    open({ CreateOwnPasswordLink: respondWithError('FORBIDDEN', 'Not now.') });
    await clickButton('Create Password Link');
    expect(await screen.findByText('Failed to create the link. Not now.')).toBeTruthy();
  });
});
