import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { Card } from '@/shared/ui/Card';
import { TicketForm } from './TicketForm';

/** Has an address of its own: `/support#ticket`, also with `?category=ban-appeal`. */
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

/** Goes there when a link on the same page points there; who comes from another page is taken there anyway. */
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
