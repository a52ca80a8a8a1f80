import fc from 'fast-check';
import { parseServerAddress } from '../../../domain/gameserver/ServerAddress';
import { ServerProperties } from './ServerProperties';

describe('ServerProperties', () => {
  it('reads the address, world, message of the day and player limit', () => {
    const text = 'server-port=25570\nlevel-name=coast\nmotd=\\u00A7aCosta\nmax-players=50\nenable-rcon=false';

    expect(ServerProperties.read(text)).toEqual({
      address: '127.0.0.1:25570',
      rcon: null,
      world: 'coast',
      motd: '§aCosta',
      maxPlayers: 50,
      problems: [],
    });
  });

  it('returns the defaults for an empty file', () => {
    expect(ServerProperties.read('')).toEqual(ServerProperties.none);
  });

  it.each([
    ['server-ip=10.0.0.5', '10.0.0.5:25565'],
    ['server-ip=0.0.0.0', '127.0.0.1:25565'],
    ['server-ip=::', '127.0.0.1:25565'],
    ['server-ip=fe80\\:\\:1', '[fe80::1]:25565'],
    ['server-ip=a host\\nof evil', '127.0.0.1:25565'],
  ])('%s gives the address %s', (text, address) => {
    expect(ServerProperties.read(text).address).toBe(address);
  });

  it('enables RCON only with enable-rcon and a password', () => {
    const settings = 'rcon.port=25580\nrcon.password=s3cret';

    expect(ServerProperties.read(settings).rcon).toBeNull();
    expect(ServerProperties.read(`${settings}\nenable-rcon=true`).rcon).toEqual({
      host: '127.0.0.1',
      port: 25_580,
      password: 's3cret',
    });
    expect(ServerProperties.read('enable-rcon=true')).toMatchObject({
      rcon: null,
      problems: ['enable-rcon is true, but rcon.password is empty'],
    });
  });

  it.each(['../elsewhere', '/etc', 'C:\\worlds', 'a/../../b'])('never lead out of the server folder: %s', (world) => {
    expect(ServerProperties.read(`level-name=${world.replaceAll('\\', '\\\\')}`)).toMatchObject({
      world: 'world',
      problems: ['level-name points outside the server folder'],
    });
  });

  it('reports invalid values without the RCON password', () => {
    const { problems } = ServerProperties.read('server-port=many\nmax-players=-3\nrcon.password=s3cret\nrcon.port=x');

    expect(problems).toEqual([
      'server-port is not a number from 1 to 65535',
      'rcon.port is not a number from 1 to 65535',
      'max-players is not a number from 0 to 2147483647',
    ]);
  });

  it('returns a valid address and world for any content', () => {
    const setting = fc.tuple(
      fc.constantFrom('server-ip', 'server-port', 'level-name', 'motd', 'max-players'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(setting), (settings) => {
        const { address, world } = ServerProperties.read(settings.map((pair) => pair.join('=')).join('\n'));
        expect(parseServerAddress(address)).not.toBeNull();
        expect(world.split('/')).not.toContain('..');
      }),
    );
  });
});
