import { describeDevice, networkOf, widerNetworkOf } from './signInOrigin';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('The origin of a sign-in', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1`, 'Safari on macOS'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/131.0 Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/131.0`, 'Chrome on iPhone'],
    ['curl/8.5.0', 'A program'],
    ['', ''],
  ])('names the device from the user agent %s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });

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
