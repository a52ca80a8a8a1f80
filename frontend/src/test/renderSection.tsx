import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ConfirmProvider } from '@/admin/components/forms/ConfirmProvider';
import { StaffContext, type StaffUser } from '@/admin/session/staff';
import type { Execute } from '@/shared/api/client';
import { neverRespond, renderWithProviders } from './renderWithProviders';
import type { testSite } from './testSite';

/**
 * Renders a section of the panel. Responses are keyed by operation name. Returns the variables requested under a name.
 */
export function renderSection(
  section: ReactNode,
  responses: Record<string, Execute>,
  { staff, address = '/costaadmin', site }: { staff: StaffUser; address?: string; site?: typeof testSite },
) {
  const requests: { name: string; variables: Record<string, unknown> }[] = [];
  renderWithProviders(
    <StaffContext value={staff}>
      <ConfirmProvider>{section}</ConfirmProvider>
    </StaffContext>,
    address,
    (operation) => {
      const name = operation.operationName ?? '';
      requests.push({ name, variables: operation.variables ?? {} });
      return (responses[name] ?? neverRespond)(operation);
    },
    site,
  );
  return (name: string) => requests.filter((operation) => operation.name === name).map(({ variables }) => variables);
}

export const respondWithError =
  (code: string, message: string, more = {}): Execute =>
  async () => ({ data: null, errors: [{ message, extensions: { code, ...more } }] });

export const failWithNetworkError: Execute = () => Promise.reject(new TypeError('fetch failed'));

export const user = userEvent.setup({ delay: null });

export const clickButton = async (name: string) => user.click(await screen.findByRole('button', { name }));
