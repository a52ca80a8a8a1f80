import { isReservedDomain } from './reservedDomain';

describe('isReservedDomain', () => {
  it.each(['example.com', 'play.example.com', 'PLAY.Example.ORG', 'nova.example', 'a.test', 'b.invalid'])(
    'is true for %s',
    (host) => expect(isReservedDomain(host)).toBe(true),
  );

  it.each(['myexample.com', 'example.com.nova.gg', 'example.de', 'latest', 'localhost', '127.0.0.1', ''])(
    'is false for %j',
    (host) => expect(isReservedDomain(host)).toBe(false),
  );
});
