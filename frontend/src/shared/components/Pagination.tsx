import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { getPageNumbers } from '@/shared/lib/getPageNumbers';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { visuallyHidden } from '@/shared/theme/visuallyHidden';
import { VisuallyHidden } from './VisuallyHidden';

/** The server numbers pages up to this row. Deeper pages need the cursor of the previous page. */
const MAX_NUMBERED_ROW = 10_000;

/** The last numbered page for this page size. */
export const getLastNumberedPage = (pageSize: number) => Math.ceil(MAX_NUMBERED_ROW / pageSize);

interface Props {
  /** One-based. */
  page: number;
  pageSize: number;
  /** The number of rows on this page. */
  shown: number;
  total: number;
  /** The server stopped counting at `total`, but there are more rows. */
  totalIsCapped?: boolean | undefined;
  /** The cursor after this page, for lists that support one. */
  endCursor?: string | null | undefined;
  /** The address of another page. `after` is passed for pages without a number of their own. */
  hrefOf: (page: number, after?: string) => To;
  /** Called when the visitor opens another page, to move focus to the top of the list. */
  onPageChange?: (() => void) | undefined;
}

/** Shows the range of a list and links to the other pages. Only for lists that have rows. */
export function Pagination({ page, pageSize, shown, total, totalIsCapped, endCursor, hrefOf, onPageChange }: Props) {
  const nav = useRef<HTMLElement>(null);
  const hasChangedPage = useRef(false);
  const language = useLanguage();
  const t = useTexts('site');

  const first = (page - 1) * pageSize + 1;
  const end = first + shown - 1;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const lastNumberedPage = getLastNumberedPage(pageSize);
  const hasNext = page < pages || (totalIsCapped && shown === pageSize);

  function linkToPage(number: number): To | null {
    if (number <= lastNumberedPage) return hrefOf(number);
    return number > page && endCursor ? hrefOf(number, endCursor) : null;
  }

  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    hasChangedPage.current = true;
    onPageChange?.();
  }

  // A link without a target on the new page is removed, and its keyboard focus would be lost.
  useEffect(() => {
    if (hasChangedPage.current && document.activeElement === document.body) {
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    }
    hasChangedPage.current = false;
  }, [page]);

  const nameOf = (number: number) =>
    t.rich('pages.page', { number: `${number}`, hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> });

  return (
    <PaginationBar>
      <p>
        {t('pages.range', {
          first,
          end: totalIsCapped ? end : Math.min(end, total),
          total: language.total({ totalCount: total, totalIsCapped }),
          count: total,
        })}
      </p>
      <nav ref={nav} aria-label={t('pages.label')}>
        <PageList>
          <li>
            <StepLink to={page > 1 ? linkToPage(page - 1) : null} rel="prev" onClick={handleClick}>
              <Glyph name="left" size={10} />
              <span>{t('pages.previous')}</span>
            </StepLink>
          </li>
          {getPageNumbers(page, Math.max(Math.min(pages, lastNumberedPage), page), lastNumberedPage).map(
            ({ page: number, onPhones, skips }) => (
              <Fragment key={number}>
                {(skips.wide || skips.phone) && (
                  <li aria-hidden data-wide={skips.wide} data-phone={skips.phone}>
                    …
                  </li>
                )}
                <li data-phone={onPhones}>
                  {number === page ? (
                    <CurrentPage aria-current="page" tabIndex={-1}>
                      {nameOf(number)}
                    </CurrentPage>
                  ) : (
                    <PageLink to={hrefOf(number)} onClick={handleClick}>
                      {nameOf(number)}
                    </PageLink>
                  )}
                </li>
              </Fragment>
            ),
          )}
          <li>
            <StepLink to={hasNext ? linkToPage(page + 1) : null} rel="next" onClick={handleClick}>
              <span>{t('pages.next')}</span>
              <Glyph name="right" size={10} />
            </StepLink>
          </li>
        </PageList>
      </nav>
    </PaginationBar>
  );
}

interface StepProps {
  /** Null if there is no such page. */
  to: To | null;
  rel: 'prev' | 'next';
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

function StepLink({ to, children, ...link }: StepProps) {
  if (to === null) return <StepButton disabled>{children}</StepButton>;
  return (
    <StepButton component={Link} to={to} {...link}>
      {children}
    </StepButton>
  );
}

const phone = below('tablet');

const PaginationBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  justifyContent: 'space-between',
  alignItems: 'center',
  color: theme.vars.palette.text.secondary,
  [phone]: { flexDirection: 'column' },
}));

const PageList = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 8,
  '& > [data-wide=false]': { display: 'none' },
  [phone]: {
    gap: 4,
    '& > [data-phone=true]': { display: 'block' },
    '& > [data-phone=false]': { display: 'none' },
  },
});

const StepButton = styled(Button)({
  minHeight: 36,
  padding: '5px 12px 7px',
  fontSize: '0.875rem',
  [phone]: {
    width: 44,
    minWidth: 44,
    height: 44,
    padding: '0 0 3px',
    // Still the accessible name of the button.
    '& > span': visuallyHidden,
  },
}) as typeof Button;

const PageCell = styled('span')({
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  minWidth: 36,
  height: 36,
  paddingInline: 6,
  borderRadius: 4,
  fontWeight: 750,
  [phone]: { height: 44 },
});

const CurrentPage = styled(PageCell)(({ theme }) => {
  const { primary, tint, background } = theme.vars.palette;
  return { color: primary.main, background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})` };
});

const PageLink = styled(PageCell.withComponent(Link))(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: theme.vars.palette.background.raised, textDecoration: 'underline' },
}));
