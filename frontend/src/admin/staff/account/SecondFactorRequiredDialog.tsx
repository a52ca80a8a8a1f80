import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DialogBody, DialogFoot, DialogHead } from '../../components/forms/DialogParts';
import { useConfirmLeave } from '../../lib/useUnsavedChanges';
import { SecondFactorSetupSteps } from './SecondFactorSetupSteps';

interface Props {
  onDone: () => void;
  onSignOut: () => void;
}

/**
 * Shown when two-factor sign-in is required and the account has none. The refused operation waits and is then retried.
 */
export function SecondFactorRequiredDialog({ onDone, onSignOut }: Props) {
  const t = useTexts('admin/staff');
  const id = useId();
  const confirmLeave = useConfirmLeave();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { style: { maxWidth: 640 } } }}
    >
      <DialogHead>
        <h2 id={`${id}-title`}>{t('factor.required')}</h2>
      </DialogHead>
      <DialogBody>
        <p>{t('factor.requiredText')}</p>
        <SecondFactorSetupSteps onDone={onDone} />
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="outlined" onClick={() => void confirmLeave().then((mayLeave) => mayLeave && onSignOut())}>
          {t('factor.logOut')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
