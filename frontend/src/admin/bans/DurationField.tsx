import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { banInputLimits } from '@/shared/api/inputLimits.generated';
import { FieldBox } from '@/shared/components/FieldBox';
import { FieldFrame, type FieldProblems } from '@/shared/components/FieldFrame';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DurationPreview } from './DurationPreview';
import type { AdminBanRow } from './operations';

/** Texts that the server reads, and that visitors see on the ban list. */
const presets = [
  { key: 'preset.hour', text: '1 hour' },
  { key: 'preset.day', text: '1 day' },
  { key: 'preset.week', text: '7 days' },
  { key: 'preset.month', text: '30 days' },
  { key: 'duration.permanent', text: 'Permanent' },
] as const;

interface Props {
  ban: AdminBanRow | undefined;
  problems: FieldProblems;
}

const UNTIL_LIFTED = 'Until lifted';

/**
 * The text is submitted; a preset only fills it. The hint below shows what the server understands. Without "Until
 * lifted", the server refuses a text whose end it does not understand.
 */
export function DurationField({ ban, problems }: Props) {
  const t = useTexts('admin/bans');
  const [text, setText] = useState(ban?.duration ?? '');
  const [untilLifted, setUntilLifted] = useState(ban !== undefined && !ban.isPermanent && ban.expiresAt === null);
  const trimmedText = text.trim();

  function choose(duration: string) {
    setText(duration);
    setUntilLifted(false);
  }

  function toggleUntilLifted(isOn: boolean) {
    setUntilLifted(isOn);
    const isReplaceable = trimmedText === '' || presets.some((preset) => preset.text === trimmedText);
    if (isOn && isReplaceable) setText(UNTIL_LIFTED);
    if (!isOn && trimmedText === UNTIL_LIFTED) setText('');
  }

  return (
    <FieldFrame
      name="duration"
      label={t('duration.label')}
      hint={
        trimmedText ? (
          <DurationPreview
            text={trimmedText}
            start={ban?.date}
            untilLifted={untilLifted}
            onSuggestion={choose}
            onUntilLifted={() => toggleUntilLifted(true)}
          />
        ) : (
          t('duration.hint')
        )
      }
      problems={problems}
    >
      {({ 'aria-describedby': describedBy, ...fieldProps }) => (
        <>
          <PresetButtons role="group" aria-label={t('duration.presets')}>
            {presets.map((preset) => (
              <button
                key={preset.key}
                type="button"
                aria-pressed={!untilLifted && preset.text.toLowerCase() === trimmedText.toLowerCase()}
                onClick={() => choose(preset.text)}
              >
                {t(preset.key)}
              </button>
            ))}
            <button type="button" aria-pressed={untilLifted} onClick={() => toggleUntilLifted(!untilLifted)}>
              {t('duration.untilLifted')}
            </button>
          </PresetButtons>
          <input type="hidden" name="untilLifted" value={String(untilLifted)} />
          <FieldBox
            {...fieldProps}
            name="duration"
            required
            placeholder={untilLifted ? t('duration.appeal') : t('duration.examples')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            inputProps={{ 'aria-describedby': describedBy, maxLength: banInputLimits.duration, autoComplete: 'off' }}
          />
        </>
      )}
    </FieldFrame>
  );
}

const PresetButtons = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 2,
  '& button': {
    flex: '1 1 auto',
    minHeight: 44,
    padding: '0 14px',
    border: `1px solid ${vars.palette.border}`,
    borderRadius: 4,
    background: vars.palette.background.raised,
    color: vars.palette.text.primary,
    ...typography.body2,
    fontWeight: 650,
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': {
    borderColor: vars.palette.primary.main,
    background: `color-mix(in srgb, ${vars.palette.primary.main} 12%, ${vars.palette.background.paper})`,
    color: vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
  },
}));
