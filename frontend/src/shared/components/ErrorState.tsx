import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { Scene } from '@/shared/art/Scene';
import { useTexts } from '@/shared/texts/LanguageContext';
import { InlineState, PageState, type StateSize } from './EmptyState';

/** What could not be loaded, and how to retry. */
export interface LoadError {
  title: string;
  text?: string;
  onRetry: () => void;
}

interface Props extends LoadError {
  /** The main content of a page, a part of it that may have older rows below, or a line. */
  size?: StateSize;
  className?: string;
}

/** Error state of a page or a list. It interrupts screen readers, except for a line beside other content. */
export function ErrorState({ title, text, onRetry, size = 'page', className }: Props) {
  const t = useTexts('site');
  if (size === 'page') {
    return (
      <PageState className={className} role="alert">
        <Scene name="broken" />
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        <Button variant="contained" onClick={onRetry}>
          {t('retry')}
        </Button>
      </PageState>
    );
  }
  if (size === 'section') {
    return (
      <ErrorBox className={className} role="alert">
        <Glyph name="warning" />
        <div>
          <strong>{title}</strong>
          {text && <p>{text}</p>}
        </div>
        <Button size="small" variant="outlined" onClick={onRetry}>
          <Glyph name="retry" />
          {t('retry')}
        </Button>
      </ErrorBox>
    );
  }
  return (
    <InlineState className={className}>
      <p role="status">{text ? `${title} ${text}` : title}</p>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </InlineState>
  );
}

const ErrorBox = styled('div')(({ theme }) => {
  const { error, background, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: 12,
    margin: 16,
    padding: '12px 16px',
    borderRadius: 6,
    border: `1px solid color-mix(in srgb, ${error.main} 45%, ${background.paper})`,
    borderInlineStart: `4px solid ${error.main}`,
    background: `color-mix(in srgb, ${error.main} 10%, ${background.paper})`,
    '& > svg': { color: error.main },
    '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
    '& strong': { fontWeight: 700 },
    '& p': { color: text.secondary },
  };
});
