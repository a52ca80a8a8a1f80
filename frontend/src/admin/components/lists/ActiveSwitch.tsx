import { StateSwitch } from './StateSwitch';
import { StatusBadge } from './StatusBadge';

interface Props {
  /** The switched object, such as "ban of Koralle". */
  subject: string;
  isActive: boolean;
  /** The object is switched on but has expired. */
  hasEnded?: boolean;
  /** Resolves when the request has finished, successfully or not. */
  onChange: (isActive: boolean) => Promise<unknown>;
}

/** A switch with a badge for its state. */
export function ActiveSwitch({ subject, isActive, hasEnded = false, onChange }: Props) {
  return (
    <StateSwitch label={`Active: ${subject}`} isOn={isActive} onChange={onChange}>
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
