import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, renderSection, respondWithError, user } from '@/test/renderSection';
import type { ConnectionProposal } from './proposalOperations';
import { ProposalsBox } from './ProposalsBox';

const proposal = (fields: Partial<ConnectionProposal>) => ({
  __typename: 'ConnectionProposal',
  ...{ id: fields.kind, kind: 'CONSOLE', file: 'server.properties', address: null, name: null, user: null },
  ...{ hasSecret: false, storage: null, isUsed: false, problem: null },
  ...fields,
});
const RCON = proposal({ address: '203.0.113.7:25575', hasSecret: true });

const finds =
  (...found: object[]): Execute =>
  async () => ({ data: { findConnectionProposals: found } });

function open(mocks: Record<string, Execute>) {
  const onUsed = jest.fn();
  renderSection(
    <ul>
      <ProposalsBox serverId="1" onUsed={onUsed} />
    </ul>,
    mocks,
    { staff: { username: 'keeper', role: 'staff', permissions: ['config', 'bans'] } },
  );
  return onUsed;
}

describe('ProposalsBox', () => {
  it('looks only when it is asked to, and says when there is nothing', async () => {
    open({ FindConnectionProposals: finds() });
    expect(screen.queryByText(/^Nothing more was found/)).toBeNull();
    await clickButton('Look for More');
    expect(await screen.findByText(/^Nothing more was found/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Look Again' })).toBeTruthy();
  });

  it('uses what was found, and says that it is in use', async () => {
    const used: unknown[] = [];
    const onUsed = open({
      FindConnectionProposals: finds(RCON),
      UseConnectionProposal: async ({ variables }) => {
        used.push(variables);
        return { data: { useConnectionProposal: { ...RCON, isUsed: true } } };
      },
    });
    await clickButton('Look for More');
    expect(await screen.findByText('Found in server.properties, with its password')).toBeTruthy();
    expect(screen.getByText('203.0.113.7:25575')).toBeTruthy();
    await clickButton('Use: Console over RCON');
    expect(await screen.findByText('In use')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use: Console over RCON' })).toBeNull();
    expect(used).toEqual([{ id: RCON.id, server: '1' }]);
    expect(onUsed).toHaveBeenCalledWith('CONSOLE');
  });

  it.each([
    [{ problem: 'SWITCHED_OFF' }, /^RCON is off. Set enable-rcon=true/],
    [{ problem: 'NO_PASSWORD' }, /^RCON has no password/],
    [{ kind: 'BANS', problem: 'STORED_IN_FILE', storage: 'H2' }, /^LiteBans stores its bans in H2.*sql.driver/],
    [{ kind: 'RANKS', problem: 'STORED_IN_FILE', storage: 'YAML' }, /^LuckPerms stores in YAML.*storage-method/],
    [{ kind: 'BACKEND', problem: 'NOT_UNDERSTOOD' }, /^The file cannot be read/],
    [{ kind: 'BANS', problem: 'FORBIDDEN' }, /CONNECTION_HOSTS/],
  ] as const)('says why something cannot be used, and what to do: %j', async (fields, sentence) => {
    open({ FindConnectionProposals: finds(proposal(fields)) });
    await clickButton('Look for More');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use:/ })).toBeNull();
  });

  it.each([
    [{ kind: 'ADDRESS', file: null }, 'Address for players', 'The panel of the host says so.'],
    [{ kind: 'BACKEND', name: 'lobby' }, 'Server behind this proxy: lobby', /^Gets a status/],
    [{ kind: 'NAME_PREFIX', name: '.' }, 'Names of Bedrock players', 'The site accepts names that begin with “.”.'],
    [{ kind: 'VOTE_TARGET' }, 'NuVotifier', /^Votes that arrive/],
  ] as const)('says what it would give: %j', async (fields, name, gives) => {
    open({ FindConnectionProposals: finds(proposal(fields)) });
    await clickButton('Look for More');
    const row = within((await screen.findByText(name)).closest('li') as HTMLElement);
    expect(row.getByText(gives)).toBeTruthy();
    expect(row.getByRole('button', { name: `Use: ${name}` })).toBeTruthy();
  });

  it('says why it could not look, or use', async () => {
    open({
      FindConnectionProposals: respondWithError('CONFLICT', 'The folder could not be read.'),
    });
    await user.click(screen.getByRole('button', { name: 'Look for More' }));
    expect(await screen.findByText('The folder could not be read.')).toBeTruthy();
  });
});
