import { fromLocal, toLocal } from './localTime';
import type { EventRow } from './operations';

/** An event as its form shows it: with local times, and the moments that these were made of. */
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
    // A moment that nobody touched stays what it is, though a field shows no seconds and an hour can come twice in a night.
    startDate: before && start === before.startDate ? before.startsAt : fromLocal(start),
    endDate: before && end === before.endDate ? before.endsAt : end ? fromLocal(end) : null,
    maxParticipants: textOf(form, 'maxParticipants') ? Number(textOf(form, 'maxParticipants')) : null,
    prize: textOf(form, 'prize') || null,
    image: textOf(form, 'image') || null,
    description: textOf(form, 'description'),
  };
}
