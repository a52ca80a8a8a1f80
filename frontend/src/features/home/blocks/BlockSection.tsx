import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ArrowLink } from '@/shared/components/ArrowLink';
import { PageContainer } from '@/shared/components/PageContainer';

interface Props {
  title: ReactNode;
  lang?: string | undefined;
  /** The page with all of it, and the text of the link to it. */
  all: { to: string; text: ReactNode };
  children: ReactNode;
}

/** A block as wide as the page, with a link to all of its kind. */
export function BlockSection({ title, lang, all, children }: Props) {
  return (
    <Block as="section">
      <HeadingRow>
        <h2 lang={lang}>{title}</h2>
        <ArrowLink to={all.to}>{all.text}</ArrowLink>
      </HeadingRow>
      {children}
    </Block>
  );
}

/** The footer has a distance of its own, and so have the blocks below. */
export const Block = styled(PageContainer)({ paddingTop: 'calc(var(--rhythm) * 0.625)' }) as typeof PageContainer;

const HeadingRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  marginBottom: 16,
});
