import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { Card } from '@/shared/components/Card';
import { TicketForm } from './TicketForm';

/** The ticket form has its own address: `/support#ticket`, optionally with `?category=ban-appeal`. */
export function TicketCard() {
  const { contactEmail } = useSite();
  const card = useGoToWhenAsked('#ticket');

  return (
    <Place as="section" id="ticket" ref={card} tabIndex={-1} aria-labelledby="ticket-title">
      <h2 id="ticket-title">Submit a Support Ticket</h2>
      <Hint>All fields are required. The answer comes by e-mail.</Hint>
      <TicketForm labelledBy="ticket-title" />
      <WithoutScripts>
        This form needs JavaScript. Without it, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, with
        your username in the game.
      </WithoutScripts>
    </Place>
  );
}

/** Scrolls to the anchor when the visitor follows a link on the same page. A page change scrolls there anyway. */
function useGoToWhenAsked(anchor: string) {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const arrivedWith = useRef(key);

  useEffect(() => {
    if (hash !== anchor || key === arrivedWith.current) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [anchor, hash, key]);

  return place;
}

const Place = styled(Card)({ '&:focus': { outline: 'none' } });

const Hint = styled('p')(({ theme }) => ({
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
  '@media (scripting: none)': { display: 'none' },
}));

const WithoutScripts = styled('p')({
  display: 'none',
  marginTop: 12,
  overflowWrap: 'anywhere',
  '@media (scripting: none)': { display: 'block' },
});
