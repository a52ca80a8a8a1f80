import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Scene, type SceneName } from '@/shared/art/Scene';

interface Props {
  title: string;
  text?: string | undefined;
  scene?: SceneName;
  /** `large` is the main content of a page, with a heading; `small` is part of a pane. */
  size?: StateSize;
  /** At most one action. */
  children?: ReactNode;
}

export type StateSize = 'large' | 'small';

/** Empty state of a list: what is missing, why, and what to do. */
export function EmptyState({ title, text, size = 'large', scene = defaultScenes[size], children }: Props) {
  return (
    <StateLayout data-size={size}>
      <Scene name={scene} />
      {size === 'large' ? <h2>{title}</h2> : <strong>{title}</strong>}
      {text && <p>{text}</p>}
      {children}
    </StateLayout>
  );
}

const defaultScenes = { large: 'sprout', small: 'chest' } as const;

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
  '&[data-size=small]': {
    gap: 6,
    padding: '40px 24px',
    textWrap: 'balance',
    '& > svg': { width: 128, height: 96 },
    '& > strong': { maxWidth: '44ch', fontWeight: 700 },
    '& > p': { ...theme.typography.body2, maxWidth: '44ch' },
  },
}));
