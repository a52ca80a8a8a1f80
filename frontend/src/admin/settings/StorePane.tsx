import { useMutation } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { storeRedirectInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PaneForm } from '../components/forms/PaneForm';
import { readTrimmedText } from '../components/forms/readText';
import { useConfirm } from '../components/forms/useConfirm';
import { Pane, PaneHead } from '../components/layout/Panes';
import { OpenButton } from '../components/lists/OpenButton';
import { RowAction } from '../components/lists/RowAction';
import { useAction } from '../lib/useAction';
import { panelGlyphs } from '../panel/panelGlyphs';
import { RemoveStoreRedirectUrl, type SiteSettings, UpdateStoreRedirectUrl } from './operations';

/** The target of the site's Store link. */
export function StorePane({ settings: { storeRedirectUrl, version } }: { settings: SiteSettings }) {
  const t = useTexts('admin/settings');
  const [updateStoreRedirectUrl] = useMutation(UpdateStoreRedirectUrl);
  const [removeStoreRedirectUrl] = useMutation(RemoveStoreRedirectUrl);
  const runAction = useAction();
  const confirm = useConfirm();

  async function remove() {
    const isSure = await confirm({
      title: t('store.removeQuestion'),
      text: (
        <>
          <p>{storeRedirectUrl}</p>
          <p>{t('store.removeText')}</p>
        </>
      ),
      confirmLabel: t('store.removeButton'),
    });
    if (isSure)
      await runAction(() => removeStoreRedirectUrl(), { done: t('store.removed'), failed: t('store.removeFailed') });
  }

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('store.title')}
          <small>{t('store.text')}</small>
        </h2>
      </PaneHead>
      <CurrentUrl>
        <div>
          <small>{t('store.current')}</small>
          {storeRedirectUrl === null ? <span>{t('store.unset')}</span> : <code>{storeRedirectUrl}</code>}
        </div>
        {storeRedirectUrl !== null && (
          <>
            <OpenButton href={storeRedirectUrl} targetName={t('store.target')} />
            <RowAction glyph={panelGlyphs.trash} label={t('store.remove')} onClick={() => void remove()} />
          </>
        )}
      </CurrentUrl>
      <PaneForm
        label={t('store.title')}
        submitLabel={t('store.save')}
        messages={{ done: t('store.updated'), failed: t('store.updateFailed') }}
        row={{ url: storeRedirectUrl ?? '', version }}
        readCurrent={(current) => ({ url: String(current.storeRedirectUrl ?? ''), version: Number(current.version) })}
        validate={(form) => validateUrl(t, form)}
        isPrimary
        onSubmit={(form, { version: baseVersion }) =>
          updateStoreRedirectUrl({ variables: { url: readUrl(form), version: baseVersion } })
        }
      >
        {(row, problems) => (
          <TextInput
            name="url"
            label={t('store.field')}
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

function validateUrl(t: Texts<'admin/settings'>, form: HTMLFormElement): FieldProblems {
  const url = readUrl(new FormData(form));
  if (!url) return { url: [t('store.invalid')] };
  return URL.canParse(url) ? {} : { url: [t('store.malformed')] };
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
