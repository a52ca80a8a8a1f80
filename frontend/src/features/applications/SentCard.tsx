import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Scene } from '@/shared/art/Scene';
import { Card } from '@/shared/components/Card';
import { PrivateLink } from '@/shared/components/PrivateLink';
import { rememberRequest } from '@/shared/lib/rememberedRequests';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';

interface Props {
  id: string;
  subject: string;
  /** The private link, which the server shows only now. */
  link: string | null;
}

/** Says where the answer will be, and remembers the request in this browser. */
export function SentCard({ id, subject, link }: Props) {
  const t = useTexts('applications');
  const card = useRef<HTMLDivElement>(null);
  const number = `#${id.slice(0, 6).toUpperCase()}`;

  useEffect(() => {
    rememberRequest({ id, number, subject });
    card.current?.focus();
  }, [id, number, subject]);

  return (
    <SentBox ref={card} tabIndex={-1} role="status">
      <Scene name="chest" />
      <h2>{t('sent.title')}</h2>
      <p>{t.rich('sent.text', { number, b: (text) => <b>{text}</b> })}</p>
      {link && <PrivateLink link={link} />}
      <Button component={Link} to={paths.request(id)} variant="contained">
        {t('sent.open')}
      </Button>
    </SentBox>
  );
}

const SentBox = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  scrollMarginTop: 'calc(var(--bar) + 16px)',
  '&:focus': { outline: 'none' },
  '& > *': { minWidth: 0 },
  '& > svg': { width: 128, height: 96 },
  '& h2': theme.typography.h3,
  '& > p': { color: theme.vars.palette.text.secondary },
  '& > a': { justifySelf: 'start', minHeight: 44 },
}));
