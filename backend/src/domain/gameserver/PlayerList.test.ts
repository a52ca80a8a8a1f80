import { parsePlayerList } from './PlayerList';

const ALICE = '069a79f4-44e9-4726-a5be-fca90e38aaf5';

const namesIn = (text: string) => {
  const list = parsePlayerList(text);
  return list && { names: list.players.map(({ name }) => name), isComplete: list.isComplete };
};

describe('parsePlayerList', () => {
  it.each([
    ['the game', 'There are 2 of a max of 20 players online: Alice, .Bed_1', ['Alice', '.Bed_1']],
    ['the game before 1.13', 'There are 2/20 players online:\nAlice, Bob', ['Alice', 'Bob']],
    ['the game before 1.13, on one line', 'There are 1/20 players online:Alice', ['Alice']],
    ['an empty server', 'There are 0 of a max of 20 players online: ', []],
    ['a server in offline mode', 'There are 2 of a max of 20 players online: Zoë, Жанна', ['Zoë', 'Жанна']],
    ['a server with a prefix', '[Server] There are 1 of a max of 20 players online: Alice', ['Alice']],
    [
      'EssentialsX',
      '§6There are §c3§6 out of maximum §c20§6 players online.\n§6admins§r: [AFK]§4Alice\n§6default§r: Bob, [VIP] Carol§r',
      ['Alice', 'Bob', 'Carol'],
    ],
    ['EssentialsX, on one line', 'There are 1 out of maximum 20 players online.default: .Bed_1', ['.Bed_1']],
    ['a server with teams', 'There are 1 of a max of 20 players online: [Admin] Alice', ['Alice']],
    [
      'a server whose Floodgate keeps spaces',
      'There are 3 of a max of 20 players online: [Admin] .Two Words, Mr Alice, .Bed_1',
      ['.Two Words', 'Alice', '.Bed_1'],
    ],
    ['a server in German', 'Es sind 1 von maximal 20 Spielern online: Alice', ['Alice']],
  ])('reads the list of %s', (_server, text, names) => {
    expect(namesIn(text)).toEqual({ names, isComplete: true });
  });

  it('reads the UUIDs where the game names them', () => {
    const text = `There are 2 of a max of 20 players online: Alice (${ALICE.toUpperCase()}), Bed Rock (00000000-0000-0000-0009-000000000001)`;

    expect(parsePlayerList(text)).toEqual({
      players: [
        { uuid: ALICE, name: 'Alice' },
        { uuid: '00000000-0000-0000-0009-000000000001', name: 'Bed Rock' },
      ],
      isComplete: true,
    });
  });

  it.each([
    ['cut short', 'There are 3 of a max of 20 players online: Alice, Bob', ['Alice', 'Bob']],
    ['of nicknames', 'There are 2 out of maximum 20 players online.\ndefault: ~Ali, Bob', ['Bob']],
  ])('knows that a list %s is incomplete', (_what, text, names) => {
    expect(namesIn(text)).toEqual({ names, isComplete: false });
  });

  it('does not give away hidden players', () => {
    const text = 'There are 1/1 out of maximum 20 players online.\nadmins: [HIDDEN]Alice\ndefault: Bob';

    expect(namesIn(text)).toEqual({ names: ['Bob'], isComplete: true });
  });

  it('does not take the words of the reply for players', () => {
    expect(namesIn('There are 0 of a max of 20 players online:')?.names).toEqual([]);
  });

  it.each(['', 'Unknown or incomplete command', 'You do not have permission', 'Error 500'])(
    'does not read %p',
    (text) => {
      expect(parsePlayerList(text)).toBeNull();
    },
  );
});
