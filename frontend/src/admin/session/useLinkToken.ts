import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Prefix = '#password-link=' | '#discord-link=';

/** Reads the token of a one-time link from the fragment, and removes it from the address and the history. */
export function useLinkToken(prefix: Prefix): [token: string | null, forget: () => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const found = hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
  const [token, setToken] = useState(found);

  if (found !== null && found !== token) setToken(found);

  useEffect(() => {
    if (found !== null) void navigate({ search, hash: '' }, { replace: true });
  }, [found, search, navigate]);

  return [token, () => setToken(null)];
}
