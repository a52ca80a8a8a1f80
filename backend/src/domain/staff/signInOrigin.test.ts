import { networkOf, widerNetworkOf } from './signInOrigin';

describe('The origin of a sign-in', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:a:b::/64', '2001:db8:a::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
    ['', ''],
  ])('shortens the address to its network: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['203.0.113.77', null],
    ['2001:db8:a:b1cd::/64', '2001:db8:a:b100::/56'],
    ['2001:db8:a:cd::/64', '2001:db8:a:0::/56'],
    ['', null],
  ])('finds the /56 network around an IPv6 address: %s', (address, network) => {
    expect(widerNetworkOf(address)).toBe(network);
  });
});
