import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Scene, type SceneName } from '@/shared/art/Scene';

export type StateSize = 'page' | 'section' | 'inline';

interface Props {
  title: string;
  text?: string;
  /** The languages of both, where they are not in that of the page. */
  langs?: { title?: string | undefined; text?: string | undefined };
  /** The main content of a page, a part of it, or a line without a picture. */
  size?: StateSize;
  /** Not shown inline. By default a sprout, or in a section a chest. */
  scene?: SceneName;
  /** At most one action. */
  children?: ReactNode;
  className?: string;
}

/** Empty state of a list: what is missing, why, and what to do. */
export function EmptyState({ title, text, langs, size = 'page', scene, children, className }: Props) {
  if (size === 'page') {
    return (
      <PageState className={className}>
        <Scene name={scene ?? 'sprout'} />
        <h2 lang={langs?.title}>{title}</h2>
        {text && <p lang={langs?.text}>{text}</p>}
        {children}
      </PageState>
    );
  }
  if (size === 'section') {
    return (
      <SectionState className={className}>
        <Scene name={scene ?? 'chest'} />
        <strong>{title}</strong>
        {text && <p>{text}</p>}
        {children}
      </SectionState>
    );
  }
  return (
    <InlineState className={className}>
      <p>{text ? `${title} ${text}` : title}</p>
      {children}
    </InlineState>
  );
}

export const PageState = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  // A text can repeat a searched word of any length.
  overflowWrap: 'anywhere',
  gap: 8,
  padding: '40px 16px',
  '& > svg': { width: 180, height: 136, marginBottom: 8 },
  '& > h2': theme.typography.h3,
  '& > p': { maxWidth: '48ch', color: theme.vars.palette.text.secondary },
  '& > button, & > a': { marginTop: 12 },
}));

const SectionState = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  padding: '40px 24px',
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  '& > svg': { width: 128, height: 96, marginBottom: 8 },
  '& > strong': { maxWidth: '44ch', fontWeight: 700 },
  '& > p': { ...theme.typography.body2, maxWidth: '44ch', color: theme.vars.palette.text.secondary },
  '& > button': { marginTop: 12 },
}));

export const InlineState = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
