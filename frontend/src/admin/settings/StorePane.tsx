import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { storeRedirectInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { OpenButton } from '../components/lists/OpenButton';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { useConfirm } from '../components/forms/useConfirm';
import { PaneForm } from '../components/forms/PaneForm';
import { readTrimmedText } from '../components/forms/readText';
import { Pane, PaneHead } from '../components/layout/Panes';
import { RemoveStoreRedirectUrl, type SiteSettings, UpdateStoreRedirectUrl } from './operations';

const removed = { done: 'Store link removed successfully!', failed: 'Failed to remove the Store link' };
const updated = { done: 'Store redirect URL updated successfully', failed: 'Failed to update store URL' };

/** The target of the site's Store link. */
export function StorePane({ settings: { storeRedirectUrl, version } }: { settings: SiteSettings }) {
  const [updateStoreRedirectUrl] = useMutation(UpdateStoreRedirectUrl);
  const [removeStoreRedirectUrl] = useMutation(RemoveStoreRedirectUrl);
  const runAction = useAction();
  const confirm = useConfirm();

  async function remove() {
    const isSure = await confirm({
      title: 'Remove the Store link?',
      text: (
        <>
          <p>{storeRedirectUrl}</p>
          <p>Visitors see no Store link until you enter another address.</p>
        </>
      ),
      confirmLabel: 'Remove Link',
    });
    if (isSure) await runAction(() => removeStoreRedirectUrl(), removed);
  }

  return (
    <Pane>
      <PaneHead>
        <h3>
          Store
          <small>Opened in a new tab when users click Store in the navigation.</small>
        </h3>
      </PaneHead>
      <CurrentUrl>
        <div>
          <small>Current store URL</small>
          {storeRedirectUrl === null ? (
            <span>— Not set: visitors see no Store link.</span>
          ) : (
            <code>{storeRedirectUrl}</code>
          )}
        </div>
        {storeRedirectUrl !== null && (
          <>
            <OpenButton href={storeRedirectUrl} targetName="the store" />
            <RowAction glyph="trash" label="Remove the Store link" onClick={() => void remove()} />
          </>
        )}
      </CurrentUrl>
      <PaneForm
        label="Store"
        submitLabel="Update Store URL"
        messages={updated}
        row={{ url: storeRedirectUrl ?? '', version }}
        readCurrent={(current) => ({ url: String(current.storeRedirectUrl ?? ''), version: Number(current.version) })}
        validate={validateUrl}
        isPrimary
        onSubmit={(form, { version: baseVersion }) =>
          updateStoreRedirectUrl({ variables: { url: readUrl(form), version: baseVersion } })
        }
      >
        {(row, problems) => (
          <TextInput
            name="url"
            label="Store redirect URL"
            required
            placeholder="https://"
            defaultValue={row.url}
            problems={problems}
            inputProps={{
              maxLength: storeRedirectInputLimits.url,
              inputMode: 'url',
              autoCapitalize: 'none',
              autoComplete: 'off',
              spellCheck: false,
            }}
          />
        )}
      </PaneForm>
    </Pane>
  );
}

const readUrl = (form: FormData) => readTrimmedText(form, 'url');

function validateUrl(form: HTMLFormElement): FieldProblems {
  const url = readUrl(new FormData(form));
  if (!url) return { url: ['Please enter a valid URL'] };
  return URL.canParse(url) ? {} : { url: ['Please enter a valid URL format'] };
}

const CurrentUrl = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  margin: '16px 16px 0',
  padding: '8px 8px 8px 14px',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
  ...theme.applyStyles('light', { background: theme.vars.palette.background.default }),
  '& > div': { flex: '1 1 220px', minWidth: 0, display: 'grid', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& code': { ...theme.typography.mono, fontSize: '0.9375rem' },
}));
