import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { Card } from '@/shared/components/Card';
import { ExternalLink } from '@/shared/components/ExternalLink';
import { PageHeader } from '@/shared/components/PageHeader';
import { PageMeta } from '@/shared/components/PageMeta';
import { Section } from '@/shared/components/Section';
import { YourRequests } from '@/shared/components/YourRequests';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below, from } from '@/shared/theme/media';
import { Faq } from './Faq';
import { TicketCard } from './TicketCard';

export function SupportPage() {
  const t = useTexts('tickets');
  const { discordInviteUrl } = useSite();

  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PageHeader
        title={t('title')}
        text={t('intro')}
        langs={{ title: t.lang('title'), text: t.lang('intro') }}
        scene="camp"
      />
      <Columns>
        <div>
          <YourRequests />
          <h2 lang={t.lang('faq')}>{t('faq')}</h2>
          <Faq />
          {discordInviteUrl && (
            <HelpCard>
              <div>
                <h2 lang={t.lang('helpTitle')}>{t('helpTitle')}</h2>
                {t('helpText') && <p lang={t.lang('helpText')}>{t('helpText')}</p>}
              </div>
              <Button component={ExternalLink} href={discordInviteUrl} variant="contained" color="accent">
                <Glyph name="chat" />
                {t('joinDiscord')}
              </Button>
            </HelpCard>
          )}
        </div>
        <TicketCard />
      </Columns>
    </>
  );
}

const Columns = styled(Section)({
  display: 'grid',
  alignItems: 'start',
  gap: '40px 32px',
  '& > *': { minWidth: 0 },
  [from('mediumLaptop')]: { gridTemplateColumns: '5fr 6fr' },
});

const HelpCard = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginTop: 24,
  '& h2': theme.typography.h3,
  '& p': { color: theme.vars.palette.text.secondary },
  [below('tablet')]: { '& > a': { width: '100%' } },
}));
