import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { newsInputLimits } from '@/shared/api/inputLimits.generated';
import { Glyph } from '@/shared/art/Glyph';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { SwitchField } from '../components/forms/SwitchField';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { SegmentedControl } from '../components/SegmentedControl';
import { DateTimeField } from '../events/DateTimeField';
import { PictureField } from '../media/PictureField';
import type { ArticleForm, ArticleState } from './articleForm';

interface Props {
  id: string;
  article: ArticleForm;
  problems: FieldProblems;
  onStateChange: (state: ArticleState) => void;
  onClose: () => void;
  /** What stands below the fields. */
  children: ReactNode;
}

/** The fields that are not the text of an article; an error opens their pane. */
export const SETTING_NAMES: readonly string[] = ['publishedAt', 'isPinned', 'pinnedUntil', 'author', 'image'];

/** Beside the text: when the article is published, its place, its author, and its picture. */
export function ArticleSettings({ id, article, problems, onStateChange, onClose, children }: Props) {
  const t = useTexts('admin/news');
  const [state, setState] = useState(article.state);
  const [isPinned, setPinned] = useState(article.isPinned);
  const states = (['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const).map((value) => ({ value, label: t(`state.${value}`) }));

  function changeState(next: ArticleState) {
    setState(next);
    onStateChange(next);
  }

  return (
    <SettingsPane as="section" id={id} aria-label={t('settings')} tabIndex={-1}>
      <PaneHead>
        <h2>{t('settings')}</h2>
        <IconButton aria-label={t('settings.close')} onClick={onClose}>
          <Glyph name="close" />
        </IconButton>
      </PaneHead>
      <FieldList>
        <h3>{t('publish')}</h3>
        <input type="hidden" name="state" value={state} />
        <StateControl label={t('publish')} options={states} value={state} onChange={changeState} />
        <StateHint>{t(`state.hint.${state}`)}</StateHint>
        {state === 'SCHEDULED' && (
          <DateTimeField
            name="publishedAt"
            label={t('publishedAt')}
            required
            showsUtc
            defaultValue={article.publishedAt}
            problems={problems}
          />
        )}
        {/* The switch reports its change as an event of the form. */}
        <div onChange={({ target }) => setPinned((target as HTMLInputElement).checked)}>
          <SwitchField
            name="isPinned"
            label={t('pin')}
            hint={problems.isPinned ?? t('pin.hint')}
            defaultChecked={article.isPinned}
          />
        </div>
        {isPinned && (
          <DateTimeField
            name="pinnedUntil"
            label={t('pinnedUntil')}
            showsUtc
            defaultValue={article.pinnedUntil}
            problems={problems}
          />
        )}
        <TextInput
          name="author"
          label={t('author')}
          hint={t('author.hint')}
          defaultValue={article.author}
          problems={problems}
          inputProps={{ maxLength: newsInputLimits.author, autoComplete: 'off' }}
        />
      </FieldList>
      <FieldList>
        <PictureField
          name="image"
          label={t('image')}
          limit={newsInputLimits.image}
          defaultValue={article.image}
          problems={problems}
        />
      </FieldList>
      {children}
    </SettingsPane>
  );
}

const SettingsPane = styled(Pane)(({ theme }) => ({
  outline: 'none',
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const FieldList = styled(PaneBody)({
  display: 'grid',
  gap: 16,
  '& > *': { minWidth: 0 },
  '& h3': { fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: 0 },
});

const StateControl = styled(SegmentedControl)({ display: 'flex', width: '100%' }) as typeof SegmentedControl;

const StateHint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  marginTop: -8,
}));
