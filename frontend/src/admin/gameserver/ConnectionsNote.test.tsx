import { screen } from '@testing-library/react';
import { renderSection } from '@/test/renderSection';
import { ConnectionsNote } from './ConnectionsNote';

const connection = {
  __typename: 'GameConnection',
  ...{ kind: 'CONSOLE', isSetUp: true, setBy: null, isFound: false, hasSecret: true, address: '10.0.0.5:25575' },
  ...{ path: null, port: null, acceptsVersion1: null, dialect: null, database: null, user: null, prefix: null },
  ...{ encryption: null, checkedAt: '2026-11-30T12:00:00.000Z', problem: null as string | null, version: 1 },
};

const open = (permissions: 'config'[], ...changes: object[]) =>
  renderSection(
    <>
      <ConnectionsNote />
      <p>The rest</p>
    </>,
    {
      AdminGameConnections: async () => ({
        data: {
          gameConnections: changes.map((change) => ({ ...connection, ...change })),
          serverProbe: {
            __typename: 'ServerProbe',
            ...{ address: null, isConfigured: false, state: 'NOT_MEASURED', probedAt: null, problem: null },
          },
        },
      }),
    },
    { staff: { username: 'keeper', role: 'staff', permissions } },
  );

describe('The note about connections', () => {
  it('says which one does not work, and what to do', async () => {
    open(
      ['config'],
      { problem: 'WRONG_PASSWORD' },
      { kind: 'VOTES' },
      { kind: 'BANS', isSetUp: false, problem: 'SILENT' },
    );
    expect(await screen.findByText('Connection failed: Console')).toBeTruthy();
    expect(screen.getByText(/^The password was refused\. Compare it/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Open Connections' })).toHaveLength(1);
  });

  it('asks only for staff who can change them', async () => {
    const variablesOf = open([], { problem: 'WRONG_PASSWORD' });
    expect(await screen.findByText('The rest')).toBeTruthy();
    expect(variablesOf('AdminGameConnections')).toEqual([]);
  });
});
