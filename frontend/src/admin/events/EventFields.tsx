import { eventInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { SelectInput } from '@/shared/components/SelectInput';
import { TextInput } from '@/shared/components/TextInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CountedInput } from '../components/forms/CountedInput';
import { FieldPair } from '../components/forms/DialogParts';
import { SwitchField } from '../components/forms/SwitchField';
import { MarkdownField } from '../components/markdown/MarkdownField';
import { PictureField } from '../media/PictureField';
import { DateTimeField } from './DateTimeField';
import type { EventForm } from './eventForm';
import { eventStatusesOf } from './eventStatuses';

interface Props {
  event?: EventForm | undefined;
  problems: FieldProblems;
}

export function EventFields({ event, problems }: Props) {
  const t = useTexts('admin/events');

  return (
    <>
      <CountedInput
        name="title"
        label={t('title.field')}
        required
        limit={eventInputLimits.title}
        defaultValue={event?.title}
        problems={problems}
        inputProps={{ autoComplete: 'off' }}
      />
      <FieldPair>
        <TextInput
          name="type"
          label={t('type')}
          required
          placeholder={t('type.placeholder')}
          defaultValue={event?.type}
          problems={problems}
          inputProps={{ maxLength: eventInputLimits.type, autoComplete: 'off' }}
        />
        <SelectInput
          name="status"
          label={t('status')}
          options={eventStatusesOf(t)}
          defaultValue={event?.status ?? 'UPCOMING'}
          problems={problems}
        />
      </FieldPair>
      <FieldPair>
        <DateTimeField
          name="startDate"
          label={t('starts')}
          required
          defaultValue={event?.startDate}
          problems={problems}
        />
        <DateTimeField name="endDate" label={t('ends.field')} defaultValue={event?.endDate} problems={problems} />
      </FieldPair>
      <FieldPair>
        <TextInput
          name="maxParticipants"
          label={t('places')}
          type="number"
          defaultValue={event?.maxParticipants}
          hint={t('places.hint')}
          problems={problems}
          inputProps={{ min: 1, max: 10_000, step: 1, inputMode: 'numeric' }}
        />
        <TextInput
          name="prize"
          label={t('prize.field')}
          defaultValue={event?.prize}
          problems={problems}
          inputProps={{ maxLength: eventInputLimits.prize, autoComplete: 'off' }}
        />
      </FieldPair>
      <SwitchField
        name="takesSignUps"
        label={t('takesSignUps')}
        hint={t('takesSignUps.hint')}
        defaultChecked={event?.takesSignUps ?? false}
      />
      <PictureField
        name="image"
        label={t('image')}
        limit={eventInputLimits.image}
        defaultValue={event?.image}
        problems={problems}
      />
      <MarkdownField
        name="description"
        label={t('description')}
        limit={eventInputLimits.description}
        defaultValue={event?.description}
        problems={problems}
      />
    </>
  );
}
