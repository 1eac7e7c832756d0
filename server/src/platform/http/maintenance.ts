import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";

const RETRY_AFTER_SECONDS = 60;

/**
 * The addresses that are still answered during maintenance: the interface description, and the configuration, with
 * which pages show their notice.
 */
const ANSWERED = /^\/api\/(docs(\/|$)|openapi\.json$|common\/sysConfig$)/;

/**
 * Refuses API calls, except the addresses in ANSWERED, before the request is read. Pages, pictures, health, metrics and
 * the live feed continue. Register it before the routes.
 */
export function closeForMaintenance(http: FastifyInstance): void {
  http.addHook("onRequest", async (request, reply) => {
    // This is the registered address of the route, so the spelling of the requested path does not matter.
    const { url = "" } = request.routeOptions;
    if (!url.startsWith("/api/") || ANSWERED.test(url)) return;
    reply.header("retry-after", RETRY_AFTER_SECONDS);
    throw new Refusal("maintenance");
  });
}
