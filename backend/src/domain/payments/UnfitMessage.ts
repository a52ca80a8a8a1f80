/** A message is genuine and cannot be understood. Staff read the reason beside the message. */
export class UnfitMessage extends Error {}
