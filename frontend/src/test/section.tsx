import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ConfirmProvider } from '@/admin/components/forms/ConfirmProvider';
import { StaffContext, type StaffUser } from '@/admin/session/staff';
import type { Execute } from '@/shared/api/client';
import { neverAnswer, show } from './show';

/**
 * Renders a section of the panel. Responses are keyed by operation name. Returns the variables requested under a name.
 */
export function openSection(
  section: ReactNode,
  answers: Record<string, Execute>,
  { staff, address = '/costaadmin' }: { staff: StaffUser; address?: string },
) {
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  show(
    <StaffContext value={staff}>
      <ConfirmProvider>{section}</ConfirmProvider>
    </StaffContext>,
    address,
    (operation) => {
      const name = operation.operationName ?? '';
      asked.push({ name, variables: operation.variables ?? {} });
      return (answers[name] ?? neverAnswer)(operation);
    },
  );
  return (name: string) => asked.filter((operation) => operation.name === name).map(({ variables }) => variables);
}

export const refuse =
  (code: string, message: string, more = {}): Execute =>
  async () => ({ data: null, errors: [{ message, extensions: { code, ...more } }] });

export const fail: Execute = () => Promise.reject(new TypeError('fetch failed'));

export const user = userEvent.setup({ delay: null });

export const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
