const pending = [];

/** Sends a message to the process that runs the stages. */
export const send = (message) => void pending.push(new Promise((resolve) => process.send(message, resolve)));

/** Resolves when all messages have left, because a test runner may end its process at once. */
export const sent = () => Promise.all(pending);
