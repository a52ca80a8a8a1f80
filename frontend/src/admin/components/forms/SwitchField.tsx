import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { SwitchTrack } from '../SwitchTrack';

interface Props {
  name: string;
  label: string;
  hint?: ReactNode;
  defaultChecked?: boolean;
  /** Whether the form needs a yes. */
  required?: boolean;
}

/** A boolean form field: submits `on` for yes and nothing for no. */
export function SwitchField({ name, label, hint, defaultChecked, required }: Props) {
  const id = useId();
  return (
    <SwitchRow>
      <SwitchTrack
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        defaultChecked={defaultChecked}
        required={required}
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
}));
