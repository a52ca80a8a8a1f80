import { parseMailServer, parseSender } from './mailServerUrl';

describe('SMTP_URL', () => {
  it('names host, port, encryption and login', () => {
    expect(parseMailServer('smtps://mail%40example.com:p%40ss@smtp.example.com')).toEqual({
      host: 'smtp.example.com',
      port: 465,
      encryption: 'tls',
      username: 'mail@example.com',
      password: 'p@ss',
    });
    expect(parseMailServer('smtp://user:secret@smtp.example.com')).toMatchObject({ port: 587, encryption: 'starttls' });
    expect(parseMailServer('smtp://[::1]:2525?encryption=none')).toEqual({
      ...{ host: '::1', port: 2525, encryption: 'none', username: null, password: null },
    });
  });

  it.each([
    'http://smtp.example.com',
    'smtp://smtp.example.com/path',
    'smtp://smtp.example.com?encryption=none',
    'smtps://localhost?encryption=none',
    'smtp://localhost?tls=off',
    'smtp://',
    'smtp.example.com',
  ])('is not %s', (text) => {
    expect(parseMailServer(text)).toBeNull();
  });
});

describe('MAIL_FROM', () => {
  it('is an address with or without a name', () => {
    expect(parseSender('mail@example.com')).toEqual({ fromAddress: 'mail@example.com', fromName: null });
    expect(parseSender('Costa Team <mail@example.com>')).toEqual({
      ...{ fromAddress: 'mail@example.com', fromName: 'Costa Team' },
    });
  });

  it.each(['', 'Costa', 'a@example.com, b@example.com', 'A <a@example.com> <b@example.com>', 'A\r\nB <a@example.com>'])(
    'is not %j',
    (text) => {
      expect(parseSender(text)).toBeNull();
    },
  );
});
