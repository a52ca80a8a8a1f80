import { styled } from '@mui/material/styles';
import { Card } from '@/shared/components/Card';
import { Chip } from '@/shared/components/Chip';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { GuestConversation } from './operations';

/** The ban that the guest appeals against, as it is now. */
export function BanCard({ ban }: { ban: NonNullable<GuestConversation['ban']> }) {
  const t = useTexts('requests');
  const { reason, bannedBy, date, duration, expiresAt, isPermanent, state } = ban;
  return (
    <Card as="section" aria-labelledby="ban-title">
      <BanHead>
        <h2 id="ban-title">{t('ban.title')}</h2>
        <Chip tone={state === 'IN_FORCE' ? 'error' : 'success'}>{t(`ban.${state}`)}</Chip>
      </BanHead>
      <BanFacts>
        <div>
          <dt>{t('ban.reason')}</dt>
          <dd>{reason}</dd>
        </div>
        <div>
          <dt>{t('ban.since')}</dt>
          <dd>
            <TimeText at={date} />
          </dd>
        </div>
        <div>
          <dt>{t('ban.until')}</dt>
          <dd>
            {isPermanent ? t('ban.permanent') : expiresAt ? <TimeText at={expiresAt} format="moment" /> : duration}
          </dd>
        </div>
        <div>
          <dt>{t('ban.by')}</dt>
          <dd>{bannedBy}</dd>
        </div>
      </BanFacts>
    </Card>
  );
}

const BanHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
});

const BanFacts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: '12px 20px',
  marginTop: 14,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { fontWeight: 650, overflowWrap: 'anywhere' },
}));
