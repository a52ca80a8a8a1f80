import { chooseLabelIndexes, ticksFor } from './scale';

describe('Chart scale', () => {
  it.each([
    [0.5, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [4, [0, 2, 4, 6]],
    [89, [0, 30, 60, 90]],
    [175, [0, 60, 120, 180]],
    [1234, [0, 500, 1000, 1500]],
    [60, [0, 20, 40, 60]],
  ])('uses round ticks up to %d', (highest, ticks) => {
    expect(ticksFor(highest)).toEqual(ticks);
  });

  it('always labels the last point, and only as many points as fit', () => {
    expect(chooseLabelIndexes(7, 700)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(chooseLabelIndexes(30, 280)).toEqual([9, 19, 29]);
    expect(chooseLabelIndexes(1, 40)).toEqual([0]);
  });
});
