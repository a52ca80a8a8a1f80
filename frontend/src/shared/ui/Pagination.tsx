import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { Glyph } from '../art/Glyph';
import { pageNumbers } from './pageNumbers';
import { VisuallyHidden } from './VisuallyHidden';
import { numberText, totalText } from './numberText';

/** The server numbers pages down to here; what lies deeper is reached from the page before it. */
const deepestRow = 10_000;

/** The last page of this size that has a number of its own. */
export const deepestPage = (pageSize: number) => Math.ceil(deepestRow / pageSize);

interface Props {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** How many rows this page has. */
  shown: number;
  total: number;
  /** There are more than `total`, and nobody counted them. */
  totalIsCapped?: boolean | undefined;
  /** Where this page ends, for a list that can be read on from there. */
  endCursor?: string | null | undefined;
  /** The address of another page of the same list; `after` comes with one that has no number of its own. */
  hrefOf: (page: number, after?: string) => To;
  /** Called when a visitor goes to another page: the moment to take the focus to the top of the list. */
  onTurn?: (() => void) | undefined;
}

/** Says which part of a list is shown and leads to the others. Stands below a list that has rows. */
export function Pagination({ page, pageSize, shown, total, totalIsCapped, endCursor, hrefOf, onTurn }: Props) {
  const nav = useRef<HTMLElement>(null);
  const hasTurned = useRef(false);

  const first = (page - 1) * pageSize + 1;
  const end = first + shown - 1;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const reach = deepestPage(pageSize);
  const hasNext = page < pages || (totalIsCapped && shown === pageSize);

  function addressOf(number: number): To | null {
    if (number <= reach) return hrefOf(number);
    return number > page && endCursor ? hrefOf(number, endCursor) : null;
  }

  function turn(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    hasTurned.current = true;
    onTurn?.();
  }

  // A link that leads no further on the new page is gone, and would take the focus of a keyboard with it.
  useEffect(() => {
    if (hasTurned.current && document.activeElement === document.body) {
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    }
    hasTurned.current = false;
  }, [page]);

  return (
    <Row>
      <p>
        Showing {numberText(first)} to {numberText(totalIsCapped ? end : Math.min(end, total))} of{' '}
        {totalText({ totalCount: total, totalIsCapped })} results
      </p>
      <nav ref={nav} aria-label="Pagination">
        <Steps>
          <li>
            <Step to={page > 1 ? addressOf(page - 1) : null} rel="prev" onClick={turn}>
              <Glyph name="left" size={10} />
              <span>Previous</span>
            </Step>
          </li>
          {pageNumbers(page, Math.max(Math.min(pages, reach), page), reach).map(({ page: number, onPhones, skips }) => (
            <Fragment key={number}>
              {(skips.wide || skips.phone) && (
                <li aria-hidden data-wide={skips.wide} data-phone={skips.phone}>
                  …
                </li>
              )}
              <li data-phone={onPhones}>
                {number === page ? (
                  <Here aria-current="page" tabIndex={-1}>
                    <VisuallyHidden>Page </VisuallyHidden>
                    {number}
                  </Here>
                ) : (
                  <Other to={hrefOf(number)} onClick={turn}>
                    <VisuallyHidden>Page </VisuallyHidden>
                    {number}
                  </Other>
                )}
              </li>
            </Fragment>
          ))}
          <li>
            <Step to={hasNext ? addressOf(page + 1) : null} rel="next" onClick={turn}>
              <span>Next</span>
              <Glyph name="right" size={10} />
            </Step>
          </li>
        </Steps>
      </nav>
    </Row>
  );
}

interface StepProps {
  /** Null where there is no such page. */
  to: To | null;
  rel: 'prev' | 'next';
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

function Step({ to, children, ...link }: StepProps) {
  if (to === null) return <StepButton disabled>{children}</StepButton>;
  return (
    <StepButton component={Link} to={to} {...link}>
      {children}
    </StepButton>
  );
}

const phone = '@media (max-width: 599px)';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  justifyContent: 'space-between',
  alignItems: 'center',
  color: theme.vars.palette.text.secondary,
  [phone]: { flexDirection: 'column' },
}));

const Steps = styled('ul')({
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
    // Still the button's name for whoever does not see the arrow.
    '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}) as typeof Button;

const Place = styled('span')({
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

const Here = styled(Place)(({ theme }) => {
  const { primary, tint, background } = theme.vars.palette;
  return { color: primary.main, background: `color-mix(in srgb, ${primary.main} ${tint}, ${background.paper})` };
});

const Other = styled(Place.withComponent(Link))(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: theme.vars.palette.background.raised, textDecoration: 'underline' },
}));
