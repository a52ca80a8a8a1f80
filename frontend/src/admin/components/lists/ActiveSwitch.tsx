import { StateSwitch } from './StateSwitch';
import { Chip } from '@/shared/components/Chip';

interface Props {
  /** The switched object, such as "ban of Koralle". */
  subject: string;
  isActive: boolean;
  /** Resolves when the request has finished, successfully or not. */
  onChange: (isActive: boolean) => Promise<unknown>;
}

/** A switch with a badge for its state. */
export function ActiveSwitch({ subject, isActive, onChange }: Props) {
  return (
    <StateSwitch label={`Active: ${subject}`} isOn={isActive} onChange={onChange}>
      {(isOn) =>
        isOn ? (
          <Chip size="small" tone="success" mark="full">
            Active
          </Chip>
        ) : (
          <Chip size="small" tone="plain" mark="hollow">
            Inactive
          </Chip>
        )
      }
    </StateSwitch>
  );
}
