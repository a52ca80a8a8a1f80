import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { TakeBackup } from '../backups/operations';
import { ProbeButton } from '../gameserver/AddressTest';
import { useAction } from '../lib/useAction';
import { useStaff } from '../session/staff';
import { DemoRemoval } from './DemoRemoval';
import { AdoptUsualTexts, type SetupGuide, type StepName } from './operations';
import { placesOf } from './stepPlaces';

interface Props {
  step: StepName;
  guide: SetupGuide;
}

/** What can be done about a step here, and the places where the rest is done. */
export function StepActions({ step, guide }: Props) {
  const t = useTexts('admin/setup');
  const panel = useTexts('admin/panel');
  const staff = useStaff();

  return (
    <>
      {step === 'ADDRESS' && guide.address?.address && <AddressActions address={guide.address} />}
      {step === 'LEGAL' && guide.legal && <LegalActions pages={guide.legal} />}
      {step === 'BACKUPS' && <BackUpButton />}
      {step === 'DEMO' && <DemoRemoval />}
      {placesOf(step, staff).map(({ to, label }) => (
        <Button key={to} component={Link} to={to} variant="outlined" size="small">
          {t('openPlace', { place: label === 'account' ? panel('panel.yourAccount') : panel(label) })}
        </Button>
      ))}
    </>
  );
}

function AddressActions({ address: { address, source } }: { address: NonNullable<SetupGuide['address']> }) {
  const t = useTexts('admin/setup');
  return (
    <FullRow>
      {source && <p>{t.rich('fact.address.source', { source, code: (text) => <code>{text}</code> })}</p>}
      <ProbeButton address={address ?? ''} />
    </FullRow>
  );
}

/** Adopts what is left of the usual texts at once, from today on; each page can be opened to replace its text. */
function LegalActions({ pages }: { pages: NonNullable<SetupGuide['legal']> }) {
  const t = useTexts('admin/setup');
  const [adoptTexts, { loading }] = useMutation(AdoptUsualTexts);
  const run = useAction();
  // The imprint must be written first.
  const usual = pages.filter(({ page, hasUsualText }) => hasUsualText && page !== 'IMPRINT').map(({ page }) => page);

  const adopt = () =>
    run(() => adoptTexts({ variables: { input: { pages: usual, effectiveOn: today() } } }), {
      done: t('adopt.done'),
      failed: t('adopt.failed'),
    });

  return (
    <FullRow>
      <PageLinks>
        {pages.map(({ id, page }) => (
          <li key={id}>
            <Link to="?tab=config&view=pages" state={{ edit: id }}>
              {t('adopt.open', { title: t(`page.${page}`) })}
            </Link>
          </li>
        ))}
      </PageLinks>
      {usual.length > 0 && (
        <>
          <p>{t('adopt.note')}</p>
          <div>
            <Button variant="contained" color="secondary" aria-busy={loading} onClick={() => void adopt()}>
              {t('adopt.action')}
            </Button>
          </div>
        </>
      )}
    </FullRow>
  );
}

/** Of the person who adopts the texts, as `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

function BackUpButton() {
  const t = useTexts('admin/backups');
  const [takeBackup, { loading }] = useMutation(TakeBackup);
  const run = useAction();
  return (
    <Button
      variant="contained"
      color="secondary"
      size="small"
      aria-busy={loading}
      onClick={() => void run(() => takeBackup(), { done: t('take.started'), failed: t('take.failed') })}
    >
      <Glyph name="down" />
      {t('take.action')}
    </Button>
  );
}

const FullRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  flex: '1 0 100%',
  minWidth: 0,
  '& code': { ...theme.typography.mono, fontSize: '0.8125rem', color: theme.vars.palette.text.primary },
}));

const PageLinks = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  [below('laptop')]: { '& a': { display: 'inline-flex', alignItems: 'center' } },
});
