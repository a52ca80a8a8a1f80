import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Glyph } from '@/shared/art/Glyph';
import { useTexts } from '@/shared/texts/LanguageContext';
import { panelGlyphs } from '../../panel/panelGlyphs';
import { DialogBody, DialogFoot, DialogHead } from './DialogParts';
import { UnsavedChangesProvider } from './UnsavedChangesProvider';
import { ConfirmContext, type ConfirmOptions } from './useConfirm';

/** Asks the questions of the panel: before a deletion, and before unsaved changes are lost. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useTexts('admin/panel');
  const [request, setRequest] = useState<(ConfirmOptions & { resolve: (isConfirmed: boolean) => void }) | null>(null);
  const id = useId();
  const requestConfirm = useCallback(
    (question: ConfirmOptions) => new Promise<boolean>((resolve) => setRequest({ ...question, resolve })),
    [],
  );

  function reply(isConfirmed: boolean) {
    request?.resolve(isConfirmed);
    setRequest(null);
  }

  return (
    <ConfirmContext value={requestConfirm}>
      <UnsavedChangesProvider>{children}</UnsavedChangesProvider>
      {request && (
        <Dialog
          open
          role="alertdialog"
          aria-labelledby={`${id}-title`}
          aria-describedby={request.text ? `${id}-text` : undefined}
          fullWidth
          maxWidth={false}
          slotProps={{ paper: { style: { maxWidth: 480 } } }}
          onClose={() => reply(false)}
        >
          <DialogHead>
            <h2 id={`${id}-title`}>{request.title}</h2>
          </DialogHead>
          {request.text && <DialogBody id={`${id}-text`}>{request.text}</DialogBody>}
          <DialogFoot>
            <span />
            <Button variant="outlined" autoFocus onClick={() => reply(false)}>
              {request.cancelLabel ?? t('cancel')}
            </Button>
            <Button variant="contained" color="error" onClick={() => reply(true)}>
              <Glyph name={request.glyph ?? panelGlyphs.trash} />
              {request.confirmLabel}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </ConfirmContext>
  );
}
