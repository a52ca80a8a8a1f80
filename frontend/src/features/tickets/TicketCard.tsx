import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '@/shared/components/Card';
import { useTexts } from '@/shared/texts/LanguageContext';
import { TicketForm } from './TicketForm';

/** The ticket form has its own address: `/support#ticket`, optionally with `?category=ban-appeal`. */
export function TicketCard() {
  const t = useTexts('tickets');
  const card = useScrollToAnchor('#ticket');

  return (
    <FocusableCard as="section" id="ticket" ref={card} tabIndex={-1} aria-labelledby="ticket-title">
      <h2 id="ticket-title" lang={t.lang('form')}>
        {t('form')}
      </h2>
      {t('formHint') && <Hint lang={t.lang('formHint')}>{t('formHint')}</Hint>}
      <TicketForm labelledBy="ticket-title" />
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
}));
