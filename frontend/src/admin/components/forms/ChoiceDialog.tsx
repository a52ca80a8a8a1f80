import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type ComponentProps, type FormEvent, useId } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { useCloseOnBack } from '../../lib/useCloseOnBack';
import { DialogBody, DialogFoot, DialogHead } from './DialogParts';
import { RadioList } from './RadioList';
import { readText } from './readText';

interface Props extends Pick<ComponentProps<typeof RadioList>, 'options'> {
  title: string;
  /** What is chosen already. */
  value?: string;
  submitLabel: string;
  /** Null: nothing was chosen. */
  onAnswer: (value: string | null) => void;
}

/** Asks for one of a few things. */
export function ChoiceDialog({ title, options, value, submitLabel, onAnswer }: Props) {
  const t = useTexts('admin/panel');
  const titleId = useId();
  useCloseOnBack(() => onAnswer(null));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onAnswer(readText(new FormData(event.currentTarget), 'choice'));
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { style: { maxWidth: 440 } } }}
      onClose={() => onAnswer(null)}
    >
      <form onSubmit={submit}>
        <DialogHead>
          <h2 id={titleId}>{title}</h2>
        </DialogHead>
        <DialogBody>
          <RadioList label={title} name="choice" options={options} defaultValue={value} />
        </DialogBody>
        <DialogFoot>
          <span />
          <Button variant="outlined" onClick={() => onAnswer(null)}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="secondary">
            {submitLabel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
