import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { FormNote } from '@/shared/components/FormNote';
import { PrivateLink } from '@/shared/components/PrivateLink';
import { rememberRequest } from '@/shared/lib/rememberedRequests';
import { paths } from '@/shared/paths';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The ticket number that staff see: the first characters of the id. */
const formatTicketNumber = (id: string) => `#${id.slice(0, 6).toUpperCase()}`;

interface Props {
  id: string;
  subject: string;
  /** The private link, which the server shows only now; null without a conversation. */
  link: string | null;
}

/** Says where the answer will be, and remembers the request in this browser. */
export function SentNote({ id, subject, link }: Props) {
  const t = useTexts('tickets');
  const number = formatTicketNumber(id);

  useEffect(() => {
    rememberRequest({ id, number, subject });
  }, [id, number, subject]);

  return (
    <FormNote tone="success">
      <Glyph name="check" />
      <SentText>
        <span>{t.rich(link ? 'sent' : 'sent.noLink', { number, b: (text) => <b>{text}</b> })}</span>
        {link && <PrivateLink link={link} />}
        <Button component={Link} to={paths.request(id)} variant="outlined">
          {t('openRequest')}
        </Button>
      </SentText>
    </FormNote>
  );
}

const SentText = styled('span')({
  flex: 1,
  display: 'grid',
  gap: 10,
  '& > a': { justifySelf: 'start', minHeight: 44 },
});
