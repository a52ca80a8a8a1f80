/** Runs the work for each item, at most `concurrency` at a time, and returns the results in the order of the items. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const remaining = items.entries();
  const worker = async () => {
    for (const [index, item] of remaining) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
