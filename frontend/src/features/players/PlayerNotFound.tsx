import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/components/EmptyState';
import { useTexts } from '@/shared/texts/LanguageContext';

/** Says what the site looked at, and does not guess why the name is missing. */
export function PlayerNotFound({ username, children }: { username: string; children?: ReactNode }) {
  const t = useTexts('players');

  return (
    <EmptyState title={t('search.none')} text={t('missing.details', { username: shorten(username) })} scene="broken">
      {children}
    </EmptyState>
  );
}

const MAX_NAME_LENGTH = 32;

const shorten = (name: string): string => {
  const letters = [...name];
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('')}…` : name;
};
