import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

interface Props {
  /** The accessible name. */
  label: string;
  name: string;
  options: readonly { value: string; label: string; aside?: ReactNode }[];
  defaultValue: string | undefined;
}

/** One choice of a few, each with room for a fact about it. */
export function RadioList({ label, name, options, defaultValue }: Props) {
  const id = useId();
  return (
    <RadioGroup role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} htmlFor={`${id}-${option.value}`}>
          <input
            id={`${id}-${option.value}`}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            required
          />
          <span>{option.label}</span>
          {option.aside && <small>{option.aside}</small>}
        </label>
      ))}
    </RadioGroup>
  );
}

const RadioGroup = styled('div')(({ theme }) => ({
  display: 'grid',
  maxHeight: 240,
  overflowY: 'auto',
  '& label': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    padding: '2px 6px',
    borderRadius: 4,
    fontWeight: 600,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:has(:checked)': { color: theme.vars.palette.primary.main },
  },
  '& input[type=radio]': { width: 18, height: 18, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
