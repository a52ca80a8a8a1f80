import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

interface Props {
  /** Accessible name: what is switched on which object, such as "Featured: The Amber Gull". */
  label: string;
  isOn: boolean;
  /** Resolves when the request has finished, successfully or not. */
  onChange: (isOn: boolean) => Promise<unknown>;
  /** The visible label for the state. */
  children: (isOn: boolean) => ReactNode;
}

/** Updates optimistically and reverts when the request fails. */
export function StateSwitch({ label, isOn, onChange, children }: Props) {
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const shown = pendingValue ?? isOn;

  async function toggle() {
    if (pendingValue !== null) return;
    setPendingValue(!isOn);
    await onChange(!isOn);
    setPendingValue(null);
  }

  return (
    <SwitchAndLabel>
      <SwitchTrack
        type="button"
        role="switch"
        aria-checked={shown}
        aria-label={label}
        aria-busy={pendingValue !== null}
        onClick={() => void toggle()}
      />
      {children(shown)}
    </SwitchAndLabel>
  );
}

const SwitchAndLabel = styled('span')({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 10,
});

const SwitchTrack = styled('button')(({ theme: { vars } }) => ({
  position: 'relative',
  flex: 'none',
  width: 40,
  height: 24,
  padding: 0,
  border: `1px solid ${vars.palette.border}`,
  borderRadius: 4,
  background: vars.palette.background.sunken,
  cursor: 'pointer',
  // The click target is large enough for touch.
  '&::before': { content: '""', position: 'absolute', inset: '-11px -3px' },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 3,
    width: 16,
    height: 16,
    border: `2px solid ${vars.palette.text.secondary}`,
  },
  '&[aria-checked=true]::after': {
    left: 19,
    borderColor: vars.palette.primary.main,
    background: vars.palette.primary.main,
  },
}));
