import { isUuid } from '../shared/uuid';

export const BUTTON_ACTIONS = ['take', 'close', 'accept'] as const;

export type ButtonAction = (typeof BUTTON_ACTIONS)[number];

/** A button below a request in Discord. */
export interface RequestButton {
  readonly conversation: string;
  readonly action: ButtonAction;
  /** The number of the last event that the message shows, so that a later press of an old message changes nothing. */
  readonly version: number;
}

/** The first part tells later formats apart. */
export const formatButton = ({ conversation, action, version }: RequestButton): string =>
  ['c1', conversation, action, version].join('.');

/** Null for other texts. */
export function parseButton(text: string): RequestButton | null {
  const [format, conversation = '', action, version = '', ...more] = text.split('.');
  const known = BUTTON_ACTIONS.find((each) => each === action);
  const isNumber = /^\d{1,9}$/.test(version);
  if (format !== 'c1' || !isUuid(conversation) || !known || !isNumber || more.length > 0) return null;
  return { conversation, action: known, version: Number(version) };
}
