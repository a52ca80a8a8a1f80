/** The list in pieces of that size; the last one may be smaller. */
export function* inGroups<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Does the work for all of them, so many at a time, and keeps their order. */
export async function inTurns<T, Result>(
  list: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(list.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++) results[index] = await work(list[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, worker));
  return results;
}
