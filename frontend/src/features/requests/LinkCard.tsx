import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { Glyph } from '@/shared/art/Glyph';
import { Card } from '@/shared/components/Card';
import { PrivateLink } from '@/shared/components/PrivateLink';
import { useHydrated } from '@/shared/lib/useHydrated';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { RenewLink } from './operations';

interface Props {
  id: string;
  link: string;
  onRenewed: () => void;
}

/** The private link, and another one in its place for a visitor who has shown it to others. */
export function LinkCard({ id, link, onRenewed }: Props) {
  const t = useTexts('requests');
  const [isAsking, setAsking] = useState(false);
  const [renewLink, { data, loading }] = useMutation(RenewLink);
  const isHydrated = useHydrated();
  const toast = useToast();

  async function renew() {
    try {
      await renewLink({ variables: { id } });
    } catch (error) {
      return toast({ title: t('link.renewFailed'), text: toFailure(error).message, tone: 'error' });
    }
    setAsking(false);
    toast({ title: t('success'), text: t('link.renewed') });
    onRenewed();
  }

  return (
    <LinkCardLayout as="section" aria-labelledby="private-link">
      <h2 id="private-link">{t('link.title')}</h2>
      <p>{t('link.text')}</p>
      {/* The new link at once: copying the old one would be of no use. */}
      <PrivateLink link={data?.renewLink ?? link} />
      {isHydrated && !isAsking && (
        <Button onClick={() => setAsking(true)}>
          <Glyph name="retry" />
          {t('link.renew')}
        </Button>
      )}
      {isAsking && (
        <>
          <p role="status">{t('link.renewText')}</p>
          <RenewButtons>
            <Button variant="outlined" color="error" disabled={loading} onClick={() => void renew()}>
              {t('link.renewConfirm')}
            </Button>
            <Button autoFocus onClick={() => setAsking(false)}>
              {t('link.keep')}
            </Button>
          </RenewButtons>
        </>
      )}
    </LinkCardLayout>
  );
}

const LinkCardLayout = styled(Card)({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& > span': { width: '100%' },
  '& button': { minHeight: 44 },
});

const RenewButtons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
