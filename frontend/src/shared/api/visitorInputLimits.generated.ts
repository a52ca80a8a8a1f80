/* The maximum lengths of the inputs of the API, in characters. Printed by `npm run schema`. */

export const banListInputLimits = {
  search: 64,
  server: 24,
};

export const guestReplyInputLimits = {
  body: 5000,
};

export const playerSearchInputLimits = {
  query: 64,
};

export const staffApplicationInputLimits = {
  timezone: 64,
  whyJoin: 5000,
  availability: 500,
  position: 64,
  username: 64,
  email: 254,
  experience: 5000,
};

export const ticketInputLimits = {
  username: 64,
  email: 254,
  category: 64,
  subject: 200,
  message: 5000,
};

export const whitelistApplicationInputLimits = {
  reasonToJoin: 5000,
  friendReferences: 500,
  username: 64,
  email: 254,
  experience: 5000,
};
