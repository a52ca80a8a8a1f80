import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Scene, type SceneName } from '@/shared/art/Scene';

interface Props {
  title: string;
  text: string;
  scene?: SceneName;
  /** At most one action. */
  children?: ReactNode;
}

/** Empty state of a list: what is missing, why, and what to do. */
export function EmptyState({ title, text, scene = 'sprout', children }: Props) {
  return (
    <StateLayout>
      <Scene name={scene} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </StateLayout>
  );
}

export const StateLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 8,
  padding: '40px 16px',
  '& > svg': { width: 180, height: 136, marginBottom: 8 },
  '& > h2': theme.typography.h3,
  '& > p': { maxWidth: '48ch', color: theme.vars.palette.text.secondary },
  '& > button, & > a': { marginTop: 12 },
}));
