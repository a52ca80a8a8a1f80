import { commandShape, findUsual, isWorthALook, LEARNED_REPLIES, replyShape } from './UsualReplies';

const usual = (text: string, count = LEARNED_REPLIES) => [{ shape: replyShape(text, 'Steve'), count }];

describe('The shape of a reply', () => {
  it('leaves out names, numbers, items, colours and prefixes', () => {
    const shapes = [
      replyShape('[Crates] Gave 1 [Diamond] to Steve', 'Steve'),
      replyShape('§7[Crates] §aGave 64 [Player not found] to §eAlex§a.', 'Alex'),
    ];
    expect(new Set(shapes).size).toBe(1);
    expect(commandShape('crates give Steve vote 3', 'Steve')).toBe(commandShape('crates give Alex vote 12', 'Alex'));
    expect(commandShape('crates give Steve vote 3', 'Steve')).not.toBe(commandShape('kit give Steve vote', 'Steve'));
  });

  it('has at most 200 characters', () => {
    expect(replyShape('word '.repeat(500), null)).toHaveLength(200);
  });
});

describe('A reply', () => {
  it.each([
    ['Gave 1 key to Steve', 'Gave 64 rare keys to Steve', true],
    ['Steve has won a Golden Apple!', 'Steve has won an Iron Pickaxe!', false],
    ['Steve has won a Golden Apple!', 'Steve has won a Golden Carrot!', true],
    ['The key was given to Steve', 'The key was not given to Steve', false],
    ['Steve hat einen Schlüssel bekommen', 'Steve hat keinen Schlüssel bekommen', false],
    ['Gave 1 key to Steve', 'Steve sleeps', false],
    ['Gave 1 key to Steve', '', false],
    ['', '', true],
  ])('like %j: %j is usual: %s', (known, reply, isUsual) => {
    expect(findUsual(replyShape(reply, 'Steve'), usual(known)) !== undefined).toBe(isUsual);
  });

  it('that is no known success is worth a look until it is usual', () => {
    const shape = replyShape('Steve, hurra!', 'Steve');
    expect(isWorthALook(shape, false, [])).toBe(true);
    expect(isWorthALook(shape, false, [{ shape, count: 1 }])).toBe(false);
  });

  it('that is a known success is worth a look once the command usually answers otherwise', () => {
    const shape = replyShape('Success.', 'Steve');
    expect(isWorthALook(shape, true, usual('Gave 1 key to Steve', LEARNED_REPLIES - 1))).toBe(false);
    expect(isWorthALook(shape, true, usual('Gave 1 key to Steve'))).toBe(true);
  });
});
