import { isMetadataAddress, isPrivateAddress, isPublicAddress } from './networks';

describe('An IP address', () => {
  it.each(['127.0.0.1', '10.255.255.255', '172.31.0.1', '192.168.0.1', '169.254.1.1', '::1', 'fd00::1', 'fe80::1'])(
    'is private: %s',
    (address) => {
      expect([isPrivateAddress(address), isPublicAddress(address)]).toEqual([true, false]);
    },
  );

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('is public: %s', (address) => {
    expect([isPrivateAddress(address), isPublicAddress(address)]).toEqual([false, true]);
  });

  it.each([
    ...['0.0.0.0', '100.64.0.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::8.8.8.8', '2001::1', '2001:db8::1', '2002::1', '3fff::1', '4000::1', 'fec0::1', 'ff02::1'],
    ...['::ffff:8.8.8.8', '0:0:0:0:0:ffff:8.8.8.8', '::FFFF:808:808', '64:ff9b::8.8.8.8'],
    ...['example.com', '8.8.8', '[::1]', ''],
  ])('is not public: %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ...['169.254.169.254', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254', 'fe80::1'],
    ...['64:ff9b::169.254.169.254', '64:ff9b::a9fe:a9fe', '::ffff:169.254.169.254', '64:ff9b::100.100.100.200'],
  ])('is one of metadata: %s', (address) => {
    expect(isMetadataAddress(address)).toBe(true);
  });

  it.each(['127.0.0.1', '192.168.0.1', '100.100.100.201', 'fd00::1', '64:ff9b::8.8.8.8', 'example.com'])(
    'is not one of metadata: %s',
    (address) => {
      expect(isMetadataAddress(address)).toBe(false);
    },
  );
});
