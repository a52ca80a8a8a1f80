import { Chip } from '@/shared/components/Chip';
import { useTexts } from '@/shared/texts/LanguageContext';
import { StateSwitch } from './StateSwitch';

interface Props {
  /** The switched object, such as "ban of Koralle". */
  subject: string;
  isActive: boolean;
  /** Resolves when the request has finished, successfully or not. */
  onChange: (isActive: boolean) => Promise<unknown>;
}

/** A switch with a badge for its state. */
export function ActiveSwitch({ subject, isActive, onChange }: Props) {
  const t = useTexts('admin/panel');

  return (
    <StateSwitch label={t('switch.label', { subject })} isOn={isActive} onChange={onChange}>
      {(isOn) =>
        isOn ? (
          <Chip size="small" tone="success" mark="full">
            {t('switch.active')}
          </Chip>
        ) : (
          <Chip size="small" tone="plain" mark="hollow">
            {t('switch.inactive')}
          </Chip>
        )
      }
    </StateSwitch>
  );
}
