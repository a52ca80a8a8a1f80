import { readTrimmedText } from '../components/forms/readText';
import { fromLocalInput, toLocalInput } from './localTime';
import type { EventRow } from './operations';

/** An event in the form: local times for the fields, and the original UTC timestamps. */
export interface EventForm extends EventRow {
  originalStart: string;
  originalEnd: string | null;
}

export const toEventForm = (event: EventRow): EventForm => ({
  ...event,
  startDate: toLocalInput(event.startDate),
  endDate: event.endDate && toLocalInput(event.endDate),
  originalStart: event.startDate,
  originalEnd: event.endDate,
});

export function readEvent(form: FormData, original?: EventForm) {
  const start = readTrimmedText(form, 'startDate');
  const end = readTrimmedText(form, 'endDate');
  return {
    title: readTrimmedText(form, 'title'),
    type: readTrimmedText(form, 'type'),
    status: readTrimmedText(form, 'status') as EventRow['status'],
    // Keeps an untouched timestamp as it was: the field drops seconds, and DST makes one hour ambiguous.
    startDate: original && start === original.startDate ? original.originalStart : fromLocalInput(start),
    endDate: original && end === original.endDate ? original.originalEnd : end ? fromLocalInput(end) : null,
    maxParticipants: readTrimmedText(form, 'maxParticipants') ? Number(readTrimmedText(form, 'maxParticipants')) : null,
    takesSignUps: form.get('takesSignUps') === 'on',
    prize: readTrimmedText(form, 'prize') || null,
    image: readTrimmedText(form, 'image') || null,
    description: readTrimmedText(form, 'description'),
  };
}
