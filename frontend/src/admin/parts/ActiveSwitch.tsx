import { StateSwitch } from './StateSwitch';
import { StatusBadge } from './StatusBadge';

interface Props {
  /** What is switched, such as "ban of Koralle". */
  of: string;
  isActive: boolean;
  /** It is switched on, and its time is over all the same. */
  hasEnded?: boolean;
  /** Resolves when the server has answered, either way. */
  onChange: (isActive: boolean) => Promise<unknown>;
}

/** A switch and the word for its state. */
export function ActiveSwitch({ of, isActive, hasEnded = false, onChange }: Props) {
  return (
    <StateSwitch label={`Active: ${of}`} isOn={isActive} onChange={onChange}>
      {(isOn) =>
        isOn && !hasEnded ? (
          <StatusBadge tone="success" mark="full">
            Active
          </StatusBadge>
        ) : (
          <StatusBadge tone="plain" mark="hollow">
            {isOn ? 'Ended' : 'Inactive'}
          </StatusBadge>
        )
      }
    </StateSwitch>
  );
}
