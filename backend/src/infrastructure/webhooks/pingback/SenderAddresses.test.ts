import { SenderAddresses } from './SenderAddresses';

const lookupResult = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('SenderAddresses', () => {
  it('contains the resolved addresses of the host name, in every notation', async () => {
    const addresses = new SenderAddresses(async () => lookupResult('203.0.113.7', '2001:db8:1:2::5'));

    expect(await addresses.isAddressOf('monitor.example.com', '203.0.113.7')).toBe(true);
    expect(await addresses.isAddressOf('monitor.example.com', '::ffff:203.0.113.7')).toBe(true);
    expect(await addresses.isAddressOf('monitor.example.com', '2001:db8:1:2::5')).toBe(true);
    expect(await addresses.isAddressOf('monitor.example.com', '203.0.113.8')).toBe(false);
  });

  it('is empty while the lookup fails, and retries after five seconds', async () => {
    let now = 1_000;
    const find = jest.fn().mockRejectedValueOnce(new Error('ENOTFOUND')).mockResolvedValue(lookupResult('203.0.113.7'));
    const addresses = new SenderAddresses(find, () => now);

    for (let turn = 0; turn < 50; turn += 1) {
      expect(await addresses.isAddressOf('monitor.example.com', '203.0.113.7')).toBe(false);
    }
    now += 5_001;
    expect(await addresses.isAddressOf('monitor.example.com', '203.0.113.7')).toBe(true);
    expect(await addresses.isAddressOf('monitor.example.com', '203.0.113.7')).toBe(true);
    expect(find).toHaveBeenCalledTimes(2);
  });
});
