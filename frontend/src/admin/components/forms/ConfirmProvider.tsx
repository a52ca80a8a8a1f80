import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { DialogBody, DialogFoot, DialogHead } from './DialogParts';
import { ConfirmContext, type Question } from './useConfirm';

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null);
  const id = useId();
  const ask = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer })),
    [],
  );

  function reply(yes: boolean) {
    asked?.answer(yes);
    setAsked(null);
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <Dialog
          open
          role="alertdialog"
          aria-labelledby={`${id}-title`}
          aria-describedby={asked.text ? `${id}-text` : undefined}
          fullWidth
          maxWidth={false}
          slotProps={{ paper: { style: { maxWidth: 480 } } }}
          onClose={() => reply(false)}
        >
          <DialogHead>
            <h2 id={`${id}-title`}>{asked.title}</h2>
          </DialogHead>
          {asked.text && <DialogBody id={`${id}-text`}>{asked.text}</DialogBody>}
          <DialogFoot>
            <span />
            <Button variant="outlined" autoFocus onClick={() => reply(false)}>
              Cancel
            </Button>
            <Button variant="contained" color="error" onClick={() => reply(true)}>
              <Glyph name={asked.glyph ?? 'trash'} />
              {asked.confirm}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </ConfirmContext>
  );
}
