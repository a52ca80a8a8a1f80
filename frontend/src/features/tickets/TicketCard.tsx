import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { Card } from '@/shared/components/Card';
import { TicketForm } from './TicketForm';

/** The ticket form has its own address: `/support#ticket`, optionally with `?category=ban-appeal`. */
export function TicketCard() {
  const { contactEmail } = useSite();
  const card = useScrollToAnchor('#ticket');

  return (
    <FocusableCard as="section" id="ticket" ref={card} tabIndex={-1} aria-labelledby="ticket-title">
      <h2 id="ticket-title">Submit a Support Ticket</h2>
      <Hint>All fields are required. We answer by e-mail.</Hint>
      <TicketForm labelledBy="ticket-title" />
      <NoScriptNote>
        This form requires JavaScript.{' '}
        {contactEmail ? (
          <>
            Without it, send an e-mail to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and include your in-game
            username.
          </>
        ) : (
          'Turn it on in your browser, and reload the page.'
        )}
      </NoScriptNote>
    </FocusableCard>
  );
}

/** Scrolls to the anchor when the visitor follows a link on the same page. A page change scrolls there anyway. */
function useScrollToAnchor(anchor: string) {
  const target = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const initialKey = useRef(key);

  useEffect(() => {
    if (hash !== anchor || key === initialKey.current) return;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView();
  }, [anchor, hash, key]);

  return target;
}

const FocusableCard = styled(Card)({ '&:focus': { outline: 'none' } });

const Hint = styled('p')(({ theme }) => ({
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
  '@media (scripting: none)': { display: 'none' },
}));

const NoScriptNote = styled('p')({
  display: 'none',
  marginTop: 12,
  overflowWrap: 'anywhere',
  '@media (scripting: none)': { display: 'block' },
});
