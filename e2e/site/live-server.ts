import type { Page, WebSocketRoute } from "@playwright/test";

/** The live feed's server in a test: a STOMP server that sends exactly what the test wants. */
export type LiveServer = {
  /** How many connections the page has opened so far. */
  connections(): number;
  /** Whether the last connection has subscribed to the topic. */
  subscribed(): boolean;
  /** Sends one message to the subscriber. Anything but a string is sent as JSON. */
  send(body: unknown): void;
  /** Cuts the last connection. */
  cut(): Promise<void>;
};

/** Takes over the page's live connection. Call it before the page is opened. */
export async function serveLive(page: Page): Promise<LiveServer> {
  const sockets: WebSocketRoute[] = [];
  let subscription: string | undefined;
  let sent = 0;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    sockets.push(socket);
    subscription = undefined;
    socket.onMessage((message) => {
      const text = String(message);
      if (text.startsWith("CONNECT\n")) socket.send("CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0");
      if (text.startsWith("SUBSCRIBE\n")) subscription = /^id:(.+)$/m.exec(text)?.[1];
    });
  });
  return {
    connections: () => sockets.length,
    subscribed: () => subscription !== undefined,
    send(body) {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      sent += 1;
      const head = `destination:/topic/messages\nsubscription:${subscription}\nmessage-id:${sent}`;
      sockets.at(-1)?.send(`MESSAGE\n${head}\n\n${text}\0`);
    },
    async cut() {
      await sockets.at(-1)?.close({ code: 1001, reason: "going away" });
    },
  };
}

type Drop = { id: number; itemName: string; boxId?: number; grade?: number; value?: number; eventType?: number };

/** A frame of one drop. The test sets the fields that it needs; the others have made-up values. */
export function dropFrame(drop: Drop) {
  const { eventType = 21, boxId = 1, grade = 4, value = 12.5, ...rest } = drop;
  const names = (name: string) => ({ "zh-CN": name, "en-US": name, "ru-RU": name });
  return {
    eventType,
    data: {
      ...rest,
      grade,
      itemId: 1,
      itemNames: names(rest.itemName),
      image: "/favicon.svg",
      value,
      boxId,
      boxName: "A box",
      boxNames: names("A box"),
      boxImage: "/favicon.svg",
      userName: "Somebody",
      bot: false,
      avatar: "/favicon.svg",
      time: new Date().toISOString(),
    },
  };
}
