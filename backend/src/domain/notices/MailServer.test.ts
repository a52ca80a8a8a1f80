import { isMailHost, isPrivateHost } from './MailServer';

describe('The host of a mail server', () => {
  it.each(['smtp.example.com', 'localhost', 'mail_relay', '192.0.2.1', '::1'])('can be %s', (host) => {
    expect(isMailHost(host)).toBe(true);
  });

  it.each(['', 'smtp.example.com:25', 'https://smtp.example.com', 'a b', 'a\r\nb', '-x.example', 'a..b'])(
    'cannot be %j',
    (host) => {
      expect(isMailHost(host)).toBe(false);
    },
  );

  it.each([
    'localhost',
    'mailpit',
    'relay.internal',
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '::1',
    'fd00::1',
  ])('is private: %s', (host) => {
    expect(isPrivateHost(host)).toBe(true);
  });

  it.each(['smtp.example.com', '192.0.2.1', '172.32.0.1', '2001:db8::1', 'localhost.example.com'])(
    'is not private: %s',
    (host) => {
      expect(isPrivateHost(host)).toBe(false);
    },
  );
});
