import { FieldBox } from './FieldBox';
import { FieldFrame, type FieldProps } from './FieldFrame';

interface Props<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string }[];
  /** The first option, which has no value. */
  placeholder?: string;
  value?: Value | '';
  defaultValue?: Value | '';
  onChange?: (value: Value) => void;
  required?: boolean;
  disabled?: boolean;
}

/** React asks for a handler beside a value. */
const handledOnInput = () => undefined;

/** A native select element, which every phone and screen reader supports. */
export function SelectInput<Value extends string>(props: Props<Value>) {
  const {
    name,
    label,
    hideLabel,
    hint,
    count,
    problems,
    className,
    options,
    placeholder,
    required,
    onChange,
    ...select
  } = props;

  return (
    <FieldFrame {...{ name, label, hideLabel, hint, count, problems, className }}>
      {({ 'aria-describedby': describedBy, ...ariaProps }) => (
        <FieldBox
          name={name}
          {...select}
          {...ariaProps}
          // MUI types do not allow a select as the input component, but it receives the same props.
          inputComponent={'select' as 'input'}
          inputProps={{
            type: undefined,
            required,
            // Before `change`, a form that notes edits has rendered, and has set the field back to its value.
            onInput: ({ currentTarget }) => onChange?.(currentTarget.value as Value),
            'aria-describedby': describedBy,
            children: (
              <>
                {placeholder !== undefined && <option value="">{placeholder}</option>}
                {options.map(({ value, label: text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </>
            ),
          }}
          onChange={handledOnInput}
        />
      )}
    </FieldFrame>
  );
}
