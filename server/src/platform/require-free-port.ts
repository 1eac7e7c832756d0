import { createServer } from "node:net";
import { StartError } from "./start-error.ts";

type Place = { port: number; host: string };

/** Asked before anything is touched, so that a second start beside a running site changes nothing. @throws StartError */
export function requireFreePort(config: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whoever knocks meanwhile is sent away: a socket that stayed open would keep the probe from closing.
    const probe = createServer((socket) => socket.destroy()).once("error", (error) =>
      reject(explainListen(error, config)),
    );
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

/** What stopped the listening, in one line. */
export function explainListen(error: NodeJS.ErrnoException, { port, host }: Place): StartError {
  if (error.code === "EADDRINUSE") return new StartError(`PORT: ${port} is already in use on ${host}.`);
  if (error.code === "EACCES") return new StartError(`PORT: ${port} may not be used by this user.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartError(`HOST: ${host} is not an address of this machine.`);
  return new StartError(`PORT: cannot listen on ${host}:${port} (${error.code ?? error.message}).`);
}
