import { answerParent } from "./child.ts";
import { stompSockets } from "./stomp-socket.ts";

// The watchers of one room: plain sockets that record the arrival of each round's frame.
const sockets = stompSockets();
const arrivals: { round: number; atMs: number }[] = [];

answerParent({
  open: (port: number, count: number, battleId: number) =>
    sockets.open({ port, count, subscription: `battle:${battleId}\n`, hearer: hearsFrames }),
  /** Returns the arrivals since the last call. */
  take: () => arrivals.splice(0),
  living: sockets.living,
});

/** A frame may arrive in parts; it is complete with its last byte, which is zero in STOMP. */
function hearsFrames(): (chunk: Buffer) => void {
  let rest = "";
  return (chunk) => {
    const parts = (rest + chunk.toString("latin1")).split("\0");
    rest = parts.pop()!;
    for (const frame of parts) note(frame);
  };
}

function note(frame: string): void {
  // Skips the final frame, which repeats the last round with state 2.
  const round = /"eventType":32,.*?"state":1,"round":(\d+)/s.exec(frame)?.[1];
  if (round !== undefined && round !== "0") arrivals.push({ round: Number(round), atMs: Date.now() });
}
