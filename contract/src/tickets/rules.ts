// Numbers that only the server needs are in server/src/tickets/rules.ts.

/** Limits of tickets: characters of a text, pictures of a post and of a ticket, a picture's file, and open tickets of a player. */
export const TICKET_LIMITS = {
  textMost: 4000,
  picturesOfPost: 4,
  picturesOfTicket: 20,
  pictureBytes: 3 * 1024 * 1024,
  picturePixels: 8192,
  openMost: 5,
} as const;
