import { injectable } from 'inversify';
import { EventService } from '../../../application/events/EventService';
import { EventSignUpService } from '../../../application/events/EventSignUpService';
import { NotFound } from '../../../domain/shared/DomainError';
import { EventSignUpView, EventView } from './events.graphql';
import { EventInput, EventListInput, SignUpInput, SignUpListInput } from './events.inputs';
import { content, created, newestFirst, nothing, one, shortList } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Delete, Get, listQuery, Post, Put, type Call } from '../../rest/route';

const EXAMPLE = {
  id: '0f5e7c1a-93b4-4d6e-8f21-5b7a9c3d1e02',
  title: 'Boat race',
  description: 'Around the cape and back.',
  type: 'Race',
  startDate: '2026-11-28T19:00:00.000Z',
  endDate: '2026-11-28T21:00:00.000Z',
  prize: 'A cake',
  maxParticipants: 12,
  takesSignUps: true,
  placesTaken: 4,
  status: 'upcoming',
  image: '/art/gallery-ship.svg',
  createdAt: '2026-11-01T18:30:00.000Z',
  updatedAt: '2026-11-03T09:15:00.000Z',
};

const event = restView(
  EventView,
  'Event',
  [
    ...(['id', 'title', 'description', 'type', 'startDate', 'endDate', 'prize', 'maxParticipants'] as const),
    ...(['takesSignUps', 'placesTaken', 'status', 'image', 'createdAt', 'updatedAt'] as const),
  ],
  EXAMPLE,
);
const form = restForm(EventInput, EXAMPLE);

const signUp = restView(EventSignUpView, 'EventSignUp', ['id', 'playerName', 'createdAt'], {
  id: '8e6d4c2b-0a1f-4e3d-b5c7-9f8e7d6c5b4a',
  playerName: 'Steve',
  createdAt: '2026-11-02T18:30:00.000Z',
});

const CLOSED = 'It takes no sign-ups, is cancelled, full or has begun, or the name or the browser is on the list.';

@injectable()
@Api('/events', 'Events', 'Events of the community, and the players who come.')
export class EventsRest extends RestAdapter {
  constructor(
    private readonly schedule: EventService,
    private readonly signUps: EventSignUpService,
  ) {
    super();
  }

  @Get('/', {
    summary: 'List the events',
    description: 'Ordered by start date, earliest first.',
    query: listQuery(EventListInput, ['status']),
    answer: shortList(event, 'The events.'),
  })
  listEvents({ visitor, input }: Call<EventListInput>) {
    return this.schedule.listByStart(visitor, input.status);
  }

  @Post('/', {
    summary: 'Create an event',
    needs: 'news',
    body: form,
    answer: created(event, 'The event.'),
  })
  createEvent({ actor, input }: Call<EventInput>) {
    return this.schedule.plan(actor, input);
  }

  @Get('/:id', { summary: 'Read an event', answer: one(event, 'The event.') })
  async readEvent({ visitor, id }: Call) {
    const found = await this.schedule.find(visitor, id);
    if (!found) throw new NotFound('event');
    return found;
  }

  @Put('/:id', {
    summary: 'Change an event',
    description: 'Replaces all fields but the status and the sign-ups, which stay as they are where they are absent.',
    needs: 'news',
    body: form,
    answer: one(event, 'The changed event.'),
  })
  changeEvent({ actor, id, input }: Call<EventInput>) {
    return this.schedule.change(actor, id, input);
  }

  @Delete('/:id', { summary: 'Delete an event', needs: 'news', answer: nothing('The event was deleted.') })
  deleteEvent({ actor, id }: Call) {
    return this.schedule.remove(actor, id);
  }

  @Get('/:id/sign-ups', {
    summary: 'List the sign-ups for an event',
    description: 'Newest first by default.',
    needs: 'news',
    query: listQuery(SignUpListInput),
    answer: newestFirst(signUp, 'The sign-ups.'),
  })
  listSignUps({ actor, id, input, page }: Call<SignUpListInput>) {
    return this.signUps.list(actor, id, input, page);
  }

  @Post('/:id/sign-ups', {
    summary: 'Sign up for an event',
    description: 'A player is on the list once. The cookie `costa_visitor` identifies the browser, which can withdraw.',
    limit: '10 per hour',
    conflict: CLOSED,
    body: restForm(SignUpInput, { username: 'Steve' }),
    answer: { ...one(event, 'The event.'), setsCookie: '`costa_visitor`, for a visitor without one.' },
  })
  signUpForEvent({ id, input, ...caller }: Call<SignUpInput>) {
    return this.signUps.signUp(caller, id, input);
  }

  @Delete('/:id/sign-ups/own', {
    summary: 'Withdraw from an event',
    description: 'Withdraws the sign-up of this browser. Without one, it changes nothing.',
    answer: nothing('This browser is not on the list.'),
  })
  withdrawFromEvent({ visitor, id }: Call) {
    return this.signUps.withdraw(visitor, id);
  }

  @Get('/:id/sign-ups/names', {
    summary: 'Export the names of the sign-ups',
    description: 'One name per line, the first sign-up first. The audit log records it.',
    needs: 'news',
    answer: content('The names.', 'text/plain', { type: 'string' }),
  })
  async exportSignUps({ actor, id }: Call) {
    const names = await this.signUps.exportNames(actor, id);
    return {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': 'attachment; filename="sign-ups.txt"',
      },
      body: Buffer.from(names.map((name) => `${name}\n`).join('')),
    };
  }

  @Delete('/sign-ups/:id', {
    summary: 'Remove a sign-up for an event',
    needs: 'news',
    answer: nothing('The sign-up was removed.'),
  })
  removeSignUp({ actor, id }: Call) {
    return this.signUps.remove(actor, id);
  }
}
