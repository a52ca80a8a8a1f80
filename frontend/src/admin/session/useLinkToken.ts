import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PREFIX = '#password-link=';

/** Reads the token of a one-time link from the fragment, and removes it from the address and the history. */
export function useLinkToken(): [token: string | null, forget: () => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const found = hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null;
  const [token, setToken] = useState(found);

  if (found !== null && found !== token) setToken(found);

  useEffect(() => {
    if (found !== null) void navigate({ search, hash: '' }, { replace: true });
  }, [found, search, navigate]);

  return [token, () => setToken(null)];
}
