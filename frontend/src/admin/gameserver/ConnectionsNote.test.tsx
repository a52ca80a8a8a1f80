import { screen } from '@testing-library/react';
import { renderSection } from '@/test/renderSection';
import { ConnectionsNote } from './ConnectionsNote';

const failed = (change: object = {}) => ({
  __typename: 'GameConnection',
  ...{ serverId: 's1', serverName: null, kind: 'CONSOLE', problem: 'WRONG_PASSWORD', ...change },
});

const open = (permissions: 'config'[], ...failedGameConnections: object[]) =>
  renderSection(
    <>
      <ConnectionsNote />
      <p>The rest</p>
    </>,
    { AdminFailedConnections: async () => ({ data: { failedGameConnections } }) },
    { staff: { username: 'keeper', role: 'staff', permissions } },
  );

describe('The note about connections', () => {
  it('says which one does not work, and what to do', async () => {
    open(['config'], failed(), failed({ serverId: 's2', serverName: 'Creative', problem: 'SILENT' }));
    expect(await screen.findByText('Connection failed: Console')).toBeTruthy();
    expect(screen.getByText(/^The password was refused\. Compare it/)).toBeTruthy();
    expect(screen.getByText('Connection failed: Console · Creative')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Open Connections' })).toHaveLength(2);
  });

  it('asks only for staff who can change them', async () => {
    const variablesOf = open([], failed());
    expect(await screen.findByText('The rest')).toBeTruthy();
    expect(variablesOf('AdminFailedConnections')).toEqual([]);
  });
});
