import { AsWritten, NoTransaction, RecordingAuditLog } from '../../../test/support/doubles';
import { StoreItemsInMemory } from '../../../test/support/storeInMemory';
import { Conflict, NotAllowed, NotFound, NotSignedIn } from '../../domain/shared/DomainError';
import { Actor } from '../shared/Actor';
import { StoreItemService } from './StoreItemService';

const visitor = { address: '203.0.113.7', id: null };
const staff = new Actor('mara', new Set(['tebex']));
const newsStaff = new Actor('ben', new Set(['news']));
const key = { name: 'Epic Crate Key', description: 'Opens one crate', price: '4.99', category: 'crate' };

describe('StoreItemService', () => {
  const items = new StoreItemsInMemory();
  const audit = new RecordingAuditLog();
  const service = new StoreItemService(items, new NoTransaction(), audit, new AsWritten());

  beforeEach(() => {
    items.items.clear();
    audit.records.length = 0;
  });

  it('adds an item, and records the actor and the price as text in the audit log', async () => {
    const item = await service.add(staff, key);

    expect(await service.find(visitor, item.id)).toBe(item);
    expect(audit.records).toMatchObject([{ actor: 'mara', action: 'store_item.created', target: item.id }]);
    expect(JSON.stringify(audit.records[0]?.detail)).toContain('"price":"4.99"');
  });

  it('records the values before and after a change', async () => {
    const { id } = await service.add(staff, key);
    await service.change(staff, id, { ...key, price: '5.99' });

    const { before, after } = JSON.parse(JSON.stringify(audit.records[1]?.detail));
    expect([before.price, after.price]).toEqual(['4.99', '5.99']);
  });

  it('rejects an edit based on another version', async () => {
    const { id, version } = await service.add(staff, key);

    await expect(service.change(staff, id, { ...key, version: version + 1 })).rejects.toThrow(Conflict);
  });

  it('throws NotFound for an unknown item id', async () => {
    await expect(service.find(visitor, 'none')).rejects.toThrow(NotFound);
    await expect(service.change(staff, 'none', key)).rejects.toThrow(NotFound);
    await expect(service.remove(staff, 'none')).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', newsStaff, NotAllowed],
  ])('rejects every write by %s', async (_who, actor, refusal) => {
    const { id } = await service.add(staff, key);
    const requests = [
      () => service.add(actor, key),
      () => service.change(actor, id, key),
      () => service.remove(actor, id),
    ];

    for (const request of requests) await expect(request()).rejects.toThrow(refusal);
    expect(items.items.size).toBe(1);
    expect(audit.records).toHaveLength(1);
  });
});
