import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/components/EmptyState';

/** Says what the site looked at, and does not guess why the name is missing. */
export function PlayerNotFound({ username, children }: { username: string; children?: ReactNode }) {
  return (
    <EmptyState
      title="No players found"
      text={`Neither the game server nor a vote has told this site of a player named “${shorten(username)}”.`}
      scene="broken"
    >
      {children}
    </EmptyState>
  );
}

const MAX_NAME_LENGTH = 32;

const shorten = (name: string): string => {
  const letters = [...name];
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('')}…` : name;
};
