import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTexts } from '@/shared/texts/LanguageContext';

/** The role is a label beside the name. Only the permissions grant access. */
export function RoleField({ defaultValue = 'STAFF' }: { defaultValue?: string }) {
  const t = useTexts('admin/staff');
  const hintId = useId();
  return (
    <RoleFieldset aria-describedby={hintId}>
      <legend>{t('role')}</legend>
      <div>
        <label>
          <input type="radio" name="role" value="STAFF" defaultChecked={defaultValue === 'STAFF'} />
          <span>{t('role.STAFF')}</span>
        </label>
        <label>
          <input type="radio" name="role" value="ADMIN" defaultChecked={defaultValue === 'ADMIN'} />
          <span>{t('role.ADMIN')}</span>
        </label>
      </div>
      <p id={hintId}>{t('role.hint')}</p>
    </RoleFieldset>
  );
}

const RoleFieldset = styled('fieldset')(({ theme: { vars, typography } }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...typography.body2, padding: 0, marginBottom: 6, fontWeight: 650 },
  '& > p': { ...typography.body2, marginTop: 6, color: vars.palette.text.secondary },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    border: `1px solid ${vars.palette.border}`,
    borderRadius: 4,
    background: vars.palette.background.sunken,
  },
  '& label': { position: 'relative', display: 'grid', cursor: 'pointer' },
  '& label + label': { borderLeft: `1px solid ${vars.palette.border}` },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 44,
    ...typography.body2,
    fontWeight: 650,
    color: vars.palette.text.secondary,
  },
  '& input:checked + span': {
    color: vars.palette.primary.main,
    background: `color-mix(in srgb, ${vars.palette.primary.main} 12%, ${vars.palette.background.paper})`,
    boxShadow: `inset 0 -4px 0 ${vars.palette.primary.main}`,
  },
  '& input:focus-visible + span': { outline: `2px solid ${vars.palette.focus}`, outlineOffset: 2 },
}));

export const readRole = (form: FormData) => (form.get('role') === 'ADMIN' ? ('ADMIN' as const) : ('STAFF' as const));
