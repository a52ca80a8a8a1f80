import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { siteSettingsInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useWidth } from '../analytics/charts/useWidth';
import { CountedInput } from '../components/forms/CountedInput';
import { Warning } from '../components/forms/Warning';

/** What the bar of the site needs beside the name when everything else has given way: emblem, status, theme and menu. */
const REST_OF_BAR_PX = 278;
/** The narrowest phones, and the narrowest ones that are common. */
const [NARROWEST_PX, COMMON_PX] = [320, 360];

interface Props {
  siteName: string;
  defaultValue: string;
  problems: FieldProblems;
}

/** The short name, which says while it is typed from which width on a phone shows it: measured in the font of the site. */
export function ShortNameField({ siteName, defaultValue, problems }: Props) {
  const t = useTexts('admin/settings');
  const [text, setText] = useState(defaultValue);
  const { ref, width } = useWidth(0);
  const shown = text.trim() || siteName;
  const needed = Math.ceil(REST_OF_BAR_PX + width);

  return (
    <div onInput={({ target }) => setText((target as HTMLInputElement).value)}>
      <CountedInput
        name="shortName"
        label={t('shortName')}
        limit={siteSettingsInputLimits.shortName}
        defaultValue={defaultValue}
        hint={
          <>
            {t('shortName.hint')}{' '}
            {width > 0 &&
              (needed > COMMON_PX ? (
                <Warning>{t('shortName.tooWide', { name: shown, width: String(needed) })}</Warning>
              ) : (
                t(needed <= NARROWEST_PX ? 'shortName.fits' : 'shortName.fitsFrom', {
                  name: shown,
                  width: String(needed),
                })
              ))}
          </>
        }
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <MeasuredName ref={ref} aria-hidden="true">
        {shown}
      </MeasuredName>
    </div>
  );
}

/** As the bar sets the name where it is smallest. */
const MeasuredName = styled('span')(({ theme }) => ({
  ...theme.typography.pixel,
  // Fixed, so that a long name does not widen the page.
  position: 'fixed',
  visibility: 'hidden',
  insetBlockStart: 0,
  fontSize: 'calc(1.125rem / var(--display-width, 1))',
  letterSpacing: '0.34px',
  whiteSpace: 'nowrap',
}));
