/** Maps the list with limited concurrency. Results keep the order of the list. */
export async function mapConcurrently<T, Result>(
  list: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(list.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++) results[index] = await work(list[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, list.length) }, worker));
  return results;
}
