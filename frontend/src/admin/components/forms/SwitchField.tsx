import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

interface Props {
  name: string;
  label: string;
  hint?: ReactNode;
  defaultChecked?: boolean;
}

/** A boolean form field: submits `on` for yes and nothing for no. */
export function SwitchField({ name, label, hint, defaultChecked }: Props) {
  const id = useId();
  return (
    <SwitchRow>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        defaultChecked={defaultChecked}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
      </div>
    </SwitchRow>
  );
}

const SwitchRow = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  gap: 12,
  '& label': { fontWeight: 650, cursor: 'pointer' },
  '& p': { color: vars.palette.text.secondary },
  '& input': {
    position: 'relative',
    flex: 'none',
    appearance: 'none',
    width: 40,
    height: 24,
    margin: 0,
    border: `1px solid ${vars.palette.border}`,
    borderRadius: 4,
    background: vars.palette.background.sunken,
    cursor: 'pointer',
  },
  '& input::before': { content: '""', position: 'absolute', inset: '-11px -3px' },
  '& input::after': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 3,
    width: 16,
    height: 16,
    border: `2px solid ${vars.palette.text.secondary}`,
  },
  '& input:checked::after': { left: 19, borderColor: vars.palette.primary.main, background: vars.palette.primary.main },
}));
