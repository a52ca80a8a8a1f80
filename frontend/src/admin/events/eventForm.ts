import { fromLocal, toLocal } from './localTime';
import type { EventRow } from './operations';

/** An event in the form: local times for the fields, and the original UTC timestamps. */
export interface EventForm extends EventRow {
  startsAt: string;
  endsAt: string | null;
}

export const formOf = (event: EventRow): EventForm => ({
  ...event,
  startDate: toLocal(event.startDate),
  endDate: event.endDate && toLocal(event.endDate),
  startsAt: event.startDate,
  endsAt: event.endDate,
});

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

export function readEvent(form: FormData, before?: EventForm) {
  const start = textOf(form, 'startDate');
  const end = textOf(form, 'endDate');
  return {
    title: textOf(form, 'title'),
    type: textOf(form, 'type'),
    status: textOf(form, 'status') as EventRow['status'],
    // Keeps an untouched timestamp as it was: the field drops seconds, and DST makes one hour ambiguous.
    startDate: before && start === before.startDate ? before.startsAt : fromLocal(start),
    endDate: before && end === before.endDate ? before.endsAt : end ? fromLocal(end) : null,
    maxParticipants: textOf(form, 'maxParticipants') ? Number(textOf(form, 'maxParticipants')) : null,
    prize: textOf(form, 'prize') || null,
    image: textOf(form, 'image') || null,
    description: textOf(form, 'description'),
  };
}
