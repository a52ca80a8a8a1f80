const javaName = /^\w{3,16}$/;

/** Servers put a sign in front of a name from Bedrock, and some leave its spaces in. */
const bedrockName = /^[.*+~-]\w(?:[\w ]{0,15}\w)?$/;

/** Whether somebody may be called so in the game. */
export const isPlayerName = (text: string): boolean => javaName.test(text) || bedrockName.test(text);
