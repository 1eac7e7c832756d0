/**
 * Messages from the site to one player. The database stores kind and details; the text is made when a message is read.
 */

export { messageRoutes } from "./routes.ts";
export { type MessageKind, sayMessage } from "./say-message.ts";
export { exportMessages, forgetMessages, readMessagesAbout, readTexts } from "./stored-messages.ts";
export { type Told, tellPlayer, tellPlayers, writeMessage } from "./tell-player.ts";
