import { randomUUID } from 'node:crypto';

/** A player who comes to an event, as a visitor has typed the name. */
export class EventSignUp {
  readonly id: string;
  readonly eventId: string;
  readonly playerName: string;
  /** The id of the browser that can withdraw it. */
  readonly visitor: string;
  readonly createdAt: Date;

  private constructor(state: Omit<EventSignUp, 'isFor'>) {
    this.id = state.id;
    this.eventId = state.eventId;
    this.playerName = state.playerName;
    this.visitor = state.visitor;
    this.createdAt = state.createdAt;
  }

  static add(eventId: string, playerName: string, visitor: string, now: Date): EventSignUp {
    return new EventSignUp({ id: randomUUID(), eventId, playerName, visitor, createdAt: now });
  }

  isFor(name: string): boolean {
    return this.playerName.toLowerCase() === name.toLowerCase();
  }
}
