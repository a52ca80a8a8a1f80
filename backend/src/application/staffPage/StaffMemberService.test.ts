import { Actor } from '../shared/Actor';
import { Conflict, NotAllowed, NotFound, NotSignedIn } from '../../domain/shared/DomainError';
import { AdminUser } from '../../domain/staff/AdminUser';
import { StaffMember } from '../../domain/staffPage/StaffMember';
import { StaffMembers } from '../../domain/staffPage/StaffMembers';
import { AdminUsersInMemory } from '../../../test/support/staffInMemory';
import { StaffMemberService } from './StaffMemberService';

class StaffMembersInMemory extends StaffMembers {
  rows: StaffMember[] = [];

  async published() {
    return (await this.shown()).filter(({ isHidden }) => !isHidden);
  }

  async shown() {
    return this.rows.filter(({ isShown }) => isShown).sort((one, other) => one.position - other.position);
  }

  async findByAccount(adminUserId: string) {
    return this.rows.find((member) => member.adminUserId === adminUserId) ?? null;
  }

  async publicNames() {
    return new Map<string, string | null>();
  }

  async nextPosition() {
    return this.rows.length + 1;
  }

  async lock() {
    return;
  }

  async save(member: StaffMember) {
    if (!this.rows.includes(member)) this.rows.push(member);
    return member;
  }

  async arrange() {
    return;
  }
}

const form = { isShown: true, displayName: 'Tidewright', roleTitle: 'Moderator' };
const staff = (username: string, ...permissions: 'config'[]) => new Actor(username, new Set(permissions));

async function setUp() {
  const users = new AdminUsersInMemory();
  for (const name of ['mara', 'nils', 'keeper']) await users.add(AdminUser.createOwner(name, 'hash', new Date()));
  const members = new StaffMembersInMemory();
  const loadSections = jest.fn(async () => undefined);
  const record = jest.fn(async () => undefined);
  const service = new StaffMemberService(
    members,
    users,
    { mustBeUsable: async () => undefined } as never,
    { load: loadSections } as never,
    { all: async (_kind: string, items: unknown[]) => items } as never,
    { run: async (work: () => Promise<unknown>) => work() } as never,
    { record } as never,
  );
  return { service, members, users, loadSections, record };
}

describe('The entries of the staff page', () => {
  it('are written by their accounts, and known to the menu afterwards', async () => {
    const { service, loadSections, record } = await setUp();
    expect(await service.own(staff('mara'))).toBeNull();
    const { id } = await service.saveOwn(staff('mara'), form);
    await service.saveOwn(staff('mara'), { ...form, isShown: false, version: 1 });

    expect(await service.own(staff('mara'))).toMatchObject({ id, isShown: false });
    expect(loadSections).toHaveBeenCalledTimes(2);
    expect(record.mock.calls.map((call) => (call as unknown[])[1])).toEqual([
      'staff_member.created',
      'staff_member.updated',
    ]);
    // The audit log names no account besides the actor.
    expect(JSON.stringify(record.mock.calls.map((call) => (call as unknown[])[3]))).not.toContain('adminUserId');
  });

  it('have no operation that gives consent for another account', async () => {
    const { service } = await setUp();
    const { id } = await service.saveOwn(staff('mara'), { ...form, isShown: false });

    await expect(service.setHidden(staff('keeper', 'config'), id, false)).rejects.toThrow(NotFound);
    await expect(service.order(staff('keeper', 'config'), [id])).rejects.toThrow(Conflict);
    expect(await service.published({ address: '', language: null } as never)).toEqual([]);
  });

  it('are ordered and hidden with `config` alone', async () => {
    const { service } = await setUp();
    const one = await service.saveOwn(staff('mara'), form);
    const two = await service.saveOwn(staff('nils'), form);
    for (const [actor, error] of [
      [Actor.guest, NotSignedIn],
      [staff('mara'), NotAllowed],
    ] as const) {
      await expect(service.order(actor, [two.id, one.id])).rejects.toThrow(error);
      await expect(service.setHidden(actor, one.id, true)).rejects.toThrow(error);
      expect(() => service.all(actor)).toThrow(error);
    }

    await service.order(staff('keeper', 'config'), [two.id, one.id]);
    expect((await service.all(staff('keeper', 'config'))).map(({ id }) => id)).toEqual([two.id, one.id]);
    await service.setHidden(staff('keeper', 'config'), two.id, true);
    expect((await service.published({ address: '', language: null } as never)).map(({ id }) => id)).toEqual([one.id]);
  });

  it('are not those of an account that was deactivated in the meantime', async () => {
    const { service, users } = await setUp();
    users.users.find(({ username }) => username === 'mara')?.setActive(false);
    await expect(service.saveOwn(staff('mara'), form)).rejects.toThrow(NotSignedIn);
  });
});
