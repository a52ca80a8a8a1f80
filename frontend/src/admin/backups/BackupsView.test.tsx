import { screen, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { permissions } from '../session/staff';
import { BackupsView } from './BackupsView';

const good = {
  __typename: 'Backup',
  id: 'b1',
  kind: 'SCHEDULED',
  startedAt: '2026-11-20T04:00:00.000Z',
  file: '/backups/costa-2026-11-20T04-00-00Z.backup',
  bytes: 1_180_000,
  rows: 41_208,
  failure: null as string | null,
  cause: null as string | null,
  machine: 'web-1',
  isHere: true,
};
const failed = {
  ...good,
  ...{ id: 'b2', startedAt: '2026-11-21T04:00:00.000Z', file: null, bytes: null, rows: null },
  ...{ failure: 'no space left on device', cause: 'DISK_FULL', isHere: false },
};
const overview = {
  __typename: 'BackupOverview',
  lastGoodAt: good.startedAt as string | null,
  isOverdue: false,
  plan: { __typename: 'BackupPlan', schedule: 'daily' as string | null, isConfigured: false, version: 3 },
  place: {
    __typename: 'BackupPlace',
    directory: '/backups',
    isWritable: true,
    freeBytes: 52_000_000_000,
    keep: 7,
    machine: 'web-1',
  },
  running: null as object | null,
  backups: [good] as object[],
};

function open(changes: Partial<typeof overview> = {}, mocks: Record<string, Execute> = {}, mayUse = [...permissions]) {
  return renderSection(
    <BackupsView />,
    { AdminBackups: async () => ({ data: { backups: { ...overview, ...changes } } }), ...mocks },
    { staff: { username: 'keeper', role: 'owner', permissions: mayUse } },
  );
}

describe('The backups in the panel', () => {
  it('show an error state', async () => {
    open({}, { AdminBackups: failWithNetworkError });
    expect(await screen.findByText('Error Loading Backups')).toBeTruthy();
  });

  it('show time, kind, result, size and file of each, and the command that restores the newest', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Backups' }));
    for (const text of ['Scheduled', 'Complete, checked', '1.2 MB, 41,208 rows', 'Stored'])
      expect(table.getByText(text)).toBeTruthy();
    expect(document.body.textContent).toContain('npm run costa -- restore /backups/costa-2026-11-20T04-00-00Z.backup');
  });

  it('say why the last ones failed, and what to do', async () => {
    open({ backups: [failed, { ...failed, id: 'b3' }, good] });
    const note = within(await screen.findByRole('alert'));
    expect(note.getByText('The last 2 backups failed')).toBeTruthy();
    expect(note.getByText(/^The disk is full\. Free some space/)).toBeTruthy();
  });

  it('say that there is none, and that no folder is writable', async () => {
    open({ lastGoodAt: null, backups: [] });
    expect((await screen.findAllByText('This site has no backup.')).length).toBeGreaterThan(0);
    expect(screen.getByText('No backups yet')).toBeTruthy();
  });

  it('name the folder that is not writable', async () => {
    open({ place: { ...overview.place, isWritable: false } });
    expect(await screen.findByText(/^The folder \/backups on web-1 is not writable/)).toBeTruthy();
  });

  it('are taken on request, one at a time', async () => {
    const variablesOf = open({}, { TakeBackup: async () => ({ data: { takeBackup: true } }) });
    await clickButton('Back Up Now');
    expect(await screen.findByText('The backup is running.')).toBeTruthy();
    expect(variablesOf('TakeBackup')).toHaveLength(1);
  });

  it('show the progress of the running one', async () => {
    const run = { __typename: 'BackupRun', kind: 'MANUAL', startedAt: good.startedAt, machine: 'web-2' };
    open({ running: { ...run, done: 12, total: 40 } });
    expect(await screen.findByText('12 of 40 tables are written.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back Up Now' }).disabled).toBe(true);
  });

  it('are scheduled', async () => {
    const plan = { ...overview.plan, schedule: 'every 6h', version: 4 };
    const variablesOf = open({}, { UpdateBackupPlan: async () => ({ data: { updateBackupPlan: plan } }) });
    const field = await screen.findByLabelText<HTMLSelectElement>('Take a backup');
    expect(field.value).toBe('daily 04:00');
    await user.selectOptions(field, 'Every 6 hours');
    await clickButton('Save Schedule');
    expect(await screen.findByText('Schedule updated successfully!')).toBeTruthy();
    expect(variablesOf('UpdateBackupPlan')).toEqual([{ input: { schedule: 'every 6h', version: 3 } }]);
  });

  it('show a schedule of the environment locked, with the name of the variable', async () => {
    open({ plan: { ...overview.plan, isConfigured: true } });
    expect(await screen.findByText('BACKUP_SCHEDULE')).toBeTruthy();
    expect(screen.queryByLabelText('Take a backup')).toBeNull();
  });

  it('say why a download is refused, and offer none without every permission', async () => {
    open({}, { CheckBackupDownload: respondWithError('CONFLICT', 'It is on another machine.') });
    await clickButton('Download New Backup');
    expect(await screen.findByText(/It is on another machine\./)).toBeTruthy();
  });

  it('offer no download without every permission', async () => {
    open({}, {}, ['config']);
    expect(await screen.findByText(/^Only accounts with all permissions/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });
});
