const javaName = /^\w{3,16}$/;

/** Bedrock names: servers add a prefix character, and some keep the spaces. */
const bedrockName = /^[.*+~-]\w(?:[\w ]{0,15}\w)?$/;

/** Whether the text is a valid Java or Bedrock player name. */
export const isPlayerName = (text: string): boolean => javaName.test(text) || bedrockName.test(text);
