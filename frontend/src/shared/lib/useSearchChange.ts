import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * Updates the query string based on the current URL, which can be newer than the rendered location:
 * after a navigation, its page may still be rendering.
 */
export function useSearchChange() {
  const navigate = useNavigate();

  return useCallback(
    (change: (search: URLSearchParams) => void, options?: Pick<NavigateOptions, 'replace'>) => {
      const search = new URLSearchParams(window.location.search);
      change(search);
      void navigate({ search: search.toString() }, { preventScrollReset: true, ...options });
    },
    [navigate],
  );
}
