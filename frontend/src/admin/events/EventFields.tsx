import { eventInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { FieldPair } from '../components/forms/DialogParts';
import { CountedInput } from '../components/forms/CountedInput';
import { ImageField } from '../components/forms/ImageField';
import type { EventForm } from './eventForm';
import { DateTimeField } from './DateTimeField';
import { eventStatuses } from './eventStatuses';

interface Props {
  event?: EventForm;
  problems: FieldProblems;
}

export function EventFields({ event, problems }: Props) {
  return (
    <>
      <CountedInput
        name="title"
        label="Title"
        required
        limit={eventInputLimits.title}
        defaultValue={event?.title}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <FieldPair>
        <TextInput
          name="type"
          label="Type"
          required
          placeholder="Build contest, Tournament"
          defaultValue={event?.type}
          problems={problems}
          inputProps={{ maxLength: eventInputLimits.type, autoComplete: 'off' }}
        />
        <SelectInput
          name="status"
          label="Status"
          options={eventStatuses}
          defaultValue={event?.status ?? 'UPCOMING'}
          problems={problems}
        />
      </FieldPair>
      <FieldPair>
        <DateTimeField name="startDate" label="Starts" required defaultValue={event?.startDate} problems={problems} />
        <DateTimeField name="endDate" label="Ends (optional)" defaultValue={event?.endDate} problems={problems} />
      </FieldPair>
      <FieldPair>
        <TextInput
          name="maxParticipants"
          label="Max participants (optional)"
          type="number"
          defaultValue={event?.maxParticipants}
          hint="Leave empty for no limit."
          problems={problems}
          inputProps={{ min: 1, max: 1_000_000, step: 1, inputMode: 'numeric' }}
        />
        <TextInput
          name="prize"
          label="Prize (optional)"
          defaultValue={event?.prize}
          problems={problems}
          inputProps={{ maxLength: eventInputLimits.prize, autoComplete: 'off' }}
        />
      </FieldPair>
      <ImageField
        name="image"
        label="Image URL (optional)"
        limit={eventInputLimits.image}
        defaultValue={event?.image}
        problems={problems}
      />
      <CountedInput
        name="description"
        label="Description"
        required
        multiline
        rows={4}
        limit={eventInputLimits.description}
        defaultValue={event?.description}
        problems={problems}
      />
    </>
  );
}
