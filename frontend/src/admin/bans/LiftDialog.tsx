import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type SubmitEvent, useId, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { DialogBody, DialogFoot, DialogHead } from '../components/forms/DialogParts';
import { MAX_LIFT_REASON_LENGTH } from './operations';

interface Props {
  /** The question, such as "Lift the ban of Koralle?". */
  title: string;
  submitLabel: string;
  /** Called with the reason, or null if the user changed their mind. */
  onClose: (reason: string | null) => void;
}

/** Asks why bans are lifted. */
export function LiftDialog({ title, submitLabel, onClose }: Props) {
  const t = useTexts('admin/bans');
  const id = useId();
  const [isMissing, setMissing] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('liftReason') as HTMLTextAreaElement;
    const reason = field.value.trim();
    if (reason) return onClose(reason);
    setMissing(true);
    field.focus();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { style: { maxWidth: 480 } } }}
      onClose={() => onClose(null)}
    >
      <DialogHead>
        <h2 id={`${id}-title`}>{title}</h2>
      </DialogHead>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <p>{t('lift.text')}</p>
          <TextInput
            name="liftReason"
            label={t('lift.reason')}
            required
            multiline
            rows={3}
            autoFocus
            hint={t('lift.reasonHint')}
            problems={isMissing ? { liftReason: [t('lift.reasonMissing')] } : {}}
            onChange={({ target }) => target.value.trim() && setMissing(false)}
            inputProps={{ maxLength: MAX_LIFT_REASON_LENGTH }}
          />
        </DialogBody>
        <DialogFoot>
          <span />
          <Button variant="outlined" onClick={() => onClose(null)}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="secondary">
            <Glyph name="check" />
            {submitLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
