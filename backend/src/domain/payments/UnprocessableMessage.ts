/** The message is genuine, but cannot be understood. Staff see the reason beside the message. */
export class UnprocessableMessage extends Error {}
