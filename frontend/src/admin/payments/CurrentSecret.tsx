import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ConnectionFacts } from './ConnectionFacts';

/** Dots and the last characters: enough to tell two secrets apart. */
export function CurrentSecret({ masked }: { masked: string | null }) {
  const t = useTexts('admin/payments');

  return (
    <SecretFacts>
      <dt>{t('secret.current')}</dt>
      <dd>{masked ?? '••••••••'}</dd>
    </SecretFacts>
  );
}

const SecretFacts = styled(ConnectionFacts)({ padding: '7px 16px 0', marginBottom: -8 });
