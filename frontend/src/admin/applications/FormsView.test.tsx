import { screen } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import type { Permission } from '../session/staff';
import { FormsView } from './FormsView';

const staffForm = {
  ...{ __typename: 'ApplicationForm', id: 'a1', kind: 'STAFF', isOpen: true, positions: 'Builder', version: 3 },
  questions: [] as object[],
};
const whitelistForm = { ...staffForm, id: 'a2', kind: 'WHITELIST', positions: null };

const open = (mocks: Record<string, Execute>, permissions: Permission[] = ['tickets']) =>
  renderSection(
    <FormsView />,
    {
      AdminApplicationForms: async () => ({ data: { applicationForms: [staffForm, whitelistForm] } }),
      AdminApplicationQuestions: async () => ({ data: { applicationQuestions: [] } }),
      ...mocks,
    },
    { staff: { username: 'keeper', role: 'staff', permissions } },
  );

const saveFirst = async () =>
  user.click((await screen.findAllByRole('button', { name: 'Save Form' }))[0] as HTMLElement);

describe('The forms for applications in the panel', () => {
  it('show an error state', async () => {
    open({ AdminApplicationForms: failWithNetworkError });
    expect(await screen.findByText('Error Loading Forms')).toBeTruthy();
  });

  it('are closed, and keep their positions', async () => {
    const variablesOf = open({
      UpdateApplicationForm: async () => ({ data: { updateApplicationForm: { ...staffForm, isOpen: false } } }),
    });
    const [isOpen] = await screen.findAllByRole('switch', { name: 'Accept applications' });
    await user.click(isOpen as HTMLElement);
    await user.type(screen.getByLabelText('Positions'), '{Enter}Helper');
    await saveFirst();

    expect(await screen.findByText('The form was saved.')).toBeTruthy();
    expect(variablesOf('UpdateApplicationForm')).toEqual([
      { kind: 'STAFF', input: { isOpen: false, positions: 'Builder\nHelper', version: 3 } },
    ]);
  });

  it('have the whitelist command for those who may write commands', async () => {
    const command = { __typename: 'WhitelistCommand', command: null, version: 3 };
    const variablesOf = open(
      {
        AdminWhitelistCommand: async () => ({ data: { whitelistCommand: command } }),
        UpdateWhitelistCommand: async () => ({ data: { updateWhitelistCommand: { ...command, version: 4 } } }),
      },
      ['tickets', 'config'],
    );
    await user.click(await screen.findByLabelText('Command'));
    await user.paste('whitelist add {player}');
    await user.click(screen.getByRole('button', { name: 'Save Command' }));

    expect(await screen.findByText('The command was saved.')).toBeTruthy();
    expect(variablesOf('UpdateWhitelistCommand')).toEqual([
      { input: { command: 'whitelist add {player}', version: 3 } },
    ]);
  });

  it('show no command to others', async () => {
    open({});
    await screen.findByLabelText('Positions');
    expect(screen.queryByLabelText('Command')).toBeNull();
  });

  it('show what the server refuses', async () => {
    open({
      UpdateApplicationForm: respondWithError('BAD_USER_INPUT', 'Use at most 30 lines.', {
        fields: { positions: ['Use at most 30 lines.'] },
      }),
    });
    await user.type(await screen.findByLabelText('Positions'), ' ');
    await saveFirst();
    expect((await screen.findAllByText('Use at most 30 lines.')).length).toBeGreaterThan(0);
  });
});
