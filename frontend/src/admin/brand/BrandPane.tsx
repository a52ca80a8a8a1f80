import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useState } from 'react';
import { siteBrandInputLimits } from '@/shared/api/inputLimits.generated';
import { Emblem, type EmblemName } from '@/shared/art/Emblem';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { type BrandRemark, createPalettes, listRemarks } from '@/shared/theme/brandPalettes';
import { type DisplayFont, displayFonts } from '@/shared/theme/displayFonts';
import { below } from '@/shared/theme/media';
import { FieldPair } from '../components/forms/DialogParts';
import { PaneForm } from '../components/forms/PaneForm';
import { Pane, PaneHead } from '../components/layout/Panes';
import { UnloadedPane } from '../components/layout/UnloadedPane';
import { useAction } from '../lib/useAction';
import { PictureField } from '../media/PictureField';
import { applyBrand } from './applyBrand';
import { BrandPreview } from './BrandPreview';
import { ColorInput } from './ColorInput';
import { LogoField } from './LogoField';
import { DEFAULT_THEMES, EMBLEMS, HERO_SCENES, isColor, type Look, readLook } from './look';
import { BrandQuery, type EditedBrand, UndoBrand, UpdateBrand } from './operations';

/** How the site looks, with a preview beside the form. */
export function BrandPane() {
  const t = useTexts('admin/brand');
  const result = useQuery(BrandQuery);
  const { data } = result;
  const [updateBrand] = useMutation(UpdateBrand);
  const [undoBrand] = useMutation(UndoBrand);
  const runAction = useAction();
  if (!data) return <UnloadedPane title={t('title')} result={result} />;
  const brand = data.siteBrand as EditedBrand;

  async function undo() {
    await runAction(
      async () => {
        const { data: undone } = await undoBrand({ variables: { version: brand.version } });
        if (undone) applyBrand(undone.undoSiteBrand as EditedBrand);
      },
      { done: t('undone'), failed: t('undoFailed') },
    );
  }

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('title')}
          <small>{t('summary')}</small>
        </h2>
        {brand.canUndo && (
          <Button size="small" onClick={() => void undo()}>
            {t('undo')}
          </Button>
        )}
      </PaneHead>
      <PaneForm
        label={t('title')}
        submitLabel={t('save')}
        messages={{ done: t('done'), failed: t('failed') }}
        row={brand}
        onSubmit={async (form, { version }) => {
          const look = readLook(form);
          await updateBrand({ variables: { input: { ...look, version } } });
          applyBrand(look);
        }}
      >
        {(row, problems) => <BrandFields brand={row} problems={problems} />}
      </PaneForm>
    </Pane>
  );
}

function BrandFields({ brand, problems }: { brand: Look; problems: FieldProblems }) {
  const t = useTexts('admin/brand');
  const [look, setLook] = useState<Look>(brand);
  const change = (part: Partial<Look>) => setLook((current) => ({ ...current, ...part }));

  return (
    <Columns>
      <Fields>
        <FieldPair>
          <ColorInput
            name="primaryColor"
            label={t('primaryColor')}
            hint={t('primaryColor.hint')}
            value={look.primaryColor}
            onChange={(primaryColor) => change({ primaryColor })}
            problems={problems}
          />
          <ColorInput
            name="secondaryColor"
            label={t('secondaryColor')}
            hint={t('secondaryColor.hint')}
            value={look.secondaryColor}
            onChange={(secondaryColor) => change({ secondaryColor })}
            problems={problems}
          />
        </FieldPair>
        <Remarks look={look} />
        <LogoField value={look.logoImage} onChange={(logoImage) => change({ logoImage })} problems={problems} />
        <EmblemChoice value={look.emblem} onChange={(emblem) => change({ emblem })} />
        <SelectInput
          name="heroScene"
          label={t('heroScene')}
          options={HERO_SCENES.map((value) => ({ value, label: t(`heroScene.${value}`) }))}
          value={look.heroScene}
          onChange={(heroScene) => change({ heroScene })}
          problems={problems}
        />
        <PictureField
          name="heroImage"
          label={t('heroImage')}
          hint={t('heroImage.hint')}
          limit={siteBrandInputLimits.heroImage}
          defaultValue={brand.heroImage}
          onChange={(heroImage) => change({ heroImage })}
          problems={problems}
        />
        <FieldPair>
          <SelectInput
            name="displayFont"
            label={t('displayFont')}
            options={Object.entries(displayFonts).map(([value, { family }]) => ({
              value: value as DisplayFont,
              label: family,
            }))}
            value={look.displayFont}
            onChange={(displayFont) => change({ displayFont })}
            problems={problems}
          />
          <SelectInput
            name="defaultTheme"
            label={t('defaultTheme')}
            options={DEFAULT_THEMES.map((value) => ({ value, label: t(`defaultTheme.${value}`) }))}
            value={look.defaultTheme}
            onChange={(defaultTheme) => change({ defaultTheme })}
            problems={problems}
          />
        </FieldPair>
      </Fields>
      <Previews look={look} />
    </Columns>
  );
}

/** The last look that has two valid colours, so that the preview stays while somebody types. */
function useValidLook(look: Look): Look {
  const deferred = useDeferredValue(look);
  const [valid, setValid] = useState(deferred);
  if (deferred === valid) return valid;
  const isValid = isColor(deferred.primaryColor) && isColor(deferred.secondaryColor);
  const next = isValid
    ? deferred
    : { ...deferred, primaryColor: valid.primaryColor, secondaryColor: valid.secondaryColor };
  if (isValid) setValid(deferred);
  return next;
}

function Previews({ look }: { look: Look }) {
  const t = useTexts('admin/brand');
  const valid = useValidLook(look);
  const palettes = createPalettes(valid);
  return (
    <PreviewColumn>
      <BrandPreview look={valid} palette={palettes.dark} theme="dark" label={t('preview.dark')} />
      <BrandPreview look={valid} palette={palettes.light} theme="light" label={t('preview.light')} />
    </PreviewColumn>
  );
}

/** What was done to the colours, so that everything can be read. */
function Remarks({ look }: { look: Look }) {
  const t = useTexts('admin/brand');
  const valid = useValidLook(look);
  const remarks = listRemarks(valid, createPalettes(valid));
  const say = (remark: BrandRemark) => {
    const field = t(remark.field);
    return remark.kind === 'nearError'
      ? t('remark.nearError', { field })
      : t(`remark.${remark.kind}`, { field, color: remark.used });
  };

  return (
    <RemarkList aria-live="polite">
      {remarks.map((remark) => (
        <li key={`${remark.field} ${remark.kind}`}>
          {remark.kind !== 'nearError' && <i style={{ background: remark.used }} />}
          {say(remark)}
        </li>
      ))}
      {remarks.length === 0 && <li>{t('remark.none')}</li>}
    </RemarkList>
  );
}

function EmblemChoice({ value, onChange }: { value: EmblemName; onChange: (value: EmblemName) => void }) {
  const t = useTexts('admin/brand');
  return (
    <Emblems>
      <legend>{t('emblem')}</legend>
      {EMBLEMS.map((name) => (
        <label key={name}>
          <input type="radio" name="emblem" value={name} checked={name === value} onChange={() => onChange(name)} />
          <Emblem name={name} size={48} />
          <span>{t(`emblem.${name}`)}</span>
        </label>
      ))}
    </Emblems>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [below('desktop')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Fields = styled('div')({ display: 'grid', gap: 20, '& > *': { minWidth: 0 } });

const PreviewColumn = styled('div')({ display: 'grid', gap: 12, position: 'sticky', top: 'calc(var(--bar) + 20px)' });

const RemarkList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& i': { flex: 'none', width: 20, height: 20, borderRadius: 2, border: `1px solid ${theme.vars.palette.border}` },
}));

const Emblems = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.body2, padding: 0, marginBottom: 8, fontWeight: 650 },
  '& label': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: 4,
    padding: 8,
    border: `1px solid ${theme.vars.palette.border}`,
    borderRadius: 4,
    ...theme.typography.caption,
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& input': {
    position: 'absolute',
    opacity: 0,
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    cursor: 'pointer',
  },
}));
