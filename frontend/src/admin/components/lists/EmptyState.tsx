import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Scene, type SceneName } from '@/shared/art/Scene';

interface Props {
  title: string;
  text?: string;
  scene?: SceneName;
  /** At most one action. */
  children?: ReactNode;
}

/** Empty state of a list in the panel. */
export function EmptyState({ title, text, scene = 'chest', children }: Props) {
  return (
    <EmptyStateLayout>
      <Scene name={scene} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </EmptyStateLayout>
  );
}

const EmptyStateLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  padding: '40px 24px',
  textAlign: 'center',
  textWrap: 'balance',
  '& > svg': { width: 128, height: 96, marginBottom: 8 },
  '& > strong': { maxWidth: '44ch', fontWeight: 700 },
  '& > p': { ...theme.typography.body2, maxWidth: '44ch', color: theme.vars.palette.text.secondary },
  '& > button': { marginTop: 12 },
}));
