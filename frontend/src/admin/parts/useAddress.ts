import { useSearchParams } from 'react-router-dom';
import { useSearchChange } from '@/shared/ui/useSearchChange';

/** What the address says about a list: what is searched, chosen and sorted, and which page. */
export function useAddress() {
  const [search] = useSearchParams();
  const changeSearch = useSearchChange();
  const asked = Number(search.get('page') ?? 1);

  return {
    search,

    page: Number.isInteger(asked) && asked > 0 ? asked : 1,

    text: (name: string): string => search.get(name) ?? '',

    /** One of these values; what else the address says counts as the first. */
    choice: <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
      values.find((value) => value === search.get(name)) ?? values[0],

    /** Changes the address; empty values leave it, and unless the page is named the list starts again at its first. */
    change: (values: Record<string, string>) =>
      changeSearch((latest) => {
        for (const [name, value] of Object.entries({ page: '', after: '', ...values })) {
          if (value) latest.set(name, value);
          else latest.delete(name);
        }
      }),
  };
}
