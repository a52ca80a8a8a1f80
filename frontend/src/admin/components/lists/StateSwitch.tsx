import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { SwitchTrack } from '../SwitchTrack';

interface Props {
  /** Accessible name: what is switched on which object, such as "Featured: The Amber Gull". */
  label: string;
  isOn: boolean;
  /** Resolves when the request has finished, successfully or not. */
  onChange: (isOn: boolean) => Promise<unknown>;
  /** Whether the switch shows the new state at once; not if the user is asked first. */
  isOptimistic?: boolean;
  /** The visible label for the state. */
  children: (isOn: boolean) => ReactNode;
}

/** Updates optimistically, unless told otherwise, and reverts when the request fails. */
export function StateSwitch({ label, isOn, onChange, isOptimistic = true, children }: Props) {
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const shown = isOptimistic ? (pendingValue ?? isOn) : isOn;

  async function toggle() {
    if (pendingValue !== null) return;
    setPendingValue(!isOn);
    await onChange(!isOn);
    setPendingValue(null);
  }

  return (
    <SwitchAndLabel>
      <SwitchTrack
        type="checkbox"
        role="switch"
        checked={shown}
        aria-label={label}
        aria-busy={pendingValue !== null}
        onChange={() => void toggle()}
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
