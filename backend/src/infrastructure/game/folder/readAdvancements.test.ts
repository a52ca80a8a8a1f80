import { readAdvancements } from './readAdvancements';

const done = { criteria: { got: '2026-01-01 10:00:00 +0000' }, done: true };

describe('readAdvancements', () => {
  it('returns the titles of the game in the order of its tabs, then those of other packs', () => {
    const json = {
      'pack:mining/root': done,
      'minecraft:nether/root': done,
      'minecraft:story/upgrade_tools': done,
      'pack:mining/deep-dark_diver': done,
      'minecraft:story/mine_stone': done,
      'pack:root': done,
      'minecraft:future/brand_new': done,
      DataVersion: 4189,
    };

    expect(readAdvancements(json)).toEqual({
      content: ['Stone Age', 'Getting an Upgrade', 'Nether', 'Brand New', 'Deep Dark Diver', 'Mining', 'Pack'],
      problem: null,
    });
  });

  it('leaves out recipes and what is not completed', () => {
    const json = {
      'minecraft:recipes/misc/charcoal': done,
      'mod:recipes/root': done,
      'minecraft:story/root': { criteria: {}, done: false },
      'minecraft:story/mine_stone': { criteria: {} },
      'minecraft:story/smelt_iron': { done: 'true' },
      'minecraft:story/obtain_armor': true,
    };

    expect(readAdvancements(json)).toEqual({ content: [], problem: null });
  });

  it('names how many ids are not valid', () => {
    const json = { '<b>x</b>': done, __proto__x: done, [`a:${'b'.repeat(200)}`]: done, 'minecraft:end/root': done };

    expect(readAdvancements(json)).toEqual({
      content: ['The End'],
      problem: '3 of the advancements have an id that is not valid, so they are left out',
    });
  });

  it('does not read a list without end', () => {
    const json = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`pack:a/${index}`, done]));

    expect(readAdvancements(json)).toEqual({
      content: null,
      problem: 'it lists more than 5000 completed advancements',
    });
  });

  it.each([[[]], ['text'], [null], [5]])('returns null for %j', (json) => {
    expect(readAdvancements(json)).toBeNull();
  });
});
