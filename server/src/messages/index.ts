/**
 * Messages from the site to one player. The database stores kind and details; the text is made when a message is read.
 */
export { exportMessages } from "./export-messages.ts";
export { forgetMessages } from "./forget-messages.ts";
export type { MessageKind } from "./kinds.ts";
export { messageRoutes } from "./routes.ts";
export { sayMessage } from "./say-message.ts";
export { type Told, tellPlayer, tellPlayers } from "./tell-player.ts";
export { writeMessage } from "./write-message.ts";
