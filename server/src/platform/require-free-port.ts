import { createServer } from "node:net";
import { StartError } from "./start-error.ts";

/** A place to listen, and the setting that names its port. */
type Place = { port: number; host: string; setting?: string };

/** Checks the port before the start changes anything, so that a second start beside a running site has no effect. */
export function requireFreePort(place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    // Closes incoming connections immediately, because an open socket would keep the probe from closing.
    const probe = createServer((socket) => socket.destroy()).once("error", (error) =>
      reject(explainListen(error, place)),
    );
    probe.listen(place.port, place.host, () => probe.close(() => resolve()));
  });
}

/** Explains in one line why listening failed. */
export function explainListen(error: NodeJS.ErrnoException, { port, host, setting = "PORT" }: Place): StartError {
  if (error.code === "EADDRINUSE") return new StartError(`${setting}: ${port} is already in use on ${host}.`);
  if (error.code === "EACCES") return new StartError(`${setting}: this user may not use port ${port}.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartError(`HOST: ${host} is not an address of this machine.`);
  return new StartError(`${setting}: cannot listen on ${host}:${port} (${error.code ?? error.message}).`);
}
