import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * Changes the address's search from what it says now, which may be ahead of what is shown:
 * a link was followed, or another choice made, and its page is still being rendered.
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
