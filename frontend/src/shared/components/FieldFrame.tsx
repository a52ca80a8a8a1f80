import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** Error messages by field name. */
export type FieldProblems = Partial<Record<string, string[]>>;

export interface FieldProps {
  name: string;
  label: string;
  /** Visually hides the label, where the context or the placeholder already shows it. */
  hideLabel?: boolean | undefined;
  /** Shown below the field while it has no error. */
  hint?: ReactNode;
  /** Shown at the end of the line below the field, also beside an error. */
  count?: ReactNode;
  problems?: FieldProblems | undefined;
  className?: string | undefined;
}

/** The attributes that connect a field with its label and the texts below it. */
interface FieldAriaProps {
  id: string;
  error: boolean;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  children: (ariaProps: FieldAriaProps) => ReactNode;
}

/** A label above a field, with a hint, error or count below it. */
export function FieldFrame({ name, label, hideLabel = false, hint, count, problems, className, children }: Props) {
  const id = useId();
  const problem = problems?.[name]?.[0];
  const message = problem ?? hint;
  const hasMessage = Boolean(message || count);
  const messageId = `${id}-below`;

  return (
    <FieldRoot className={className} data-label={hideLabel ? 'hidden' : 'shown'}>
      <label htmlFor={id}>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      {children({ id, error: problem !== undefined, 'aria-describedby': hasMessage ? messageId : undefined })}
      {hasMessage && (
        <MessageRow id={messageId}>
          {message && <p data-problem={problem !== undefined || undefined}>{message}</p>}
          {count && <p>{count}</p>}
        </MessageRow>
      )}
    </FieldRoot>
  );
}

const FieldRoot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  alignContent: 'start',
  minWidth: 0,
  '& > label': { ...theme.typography.body2, fontWeight: 650 },
  '&[data-label=hidden] > label': { position: 'absolute' },
}));

const MessageRow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '& [data-problem]': { color: theme.vars.palette.error.main, fontWeight: 600 },
}));
