import type { FastifyInstance } from "fastify";
import { Refusal } from "../errors.ts";

const RETRY_AFTER_SECONDS = 60;

/** What is answered all the same: the interface description, and what pages need to know in order to say that it is closed. */
const ANSWERED = /^\/api\/(docs(\/|$)|openapi\.json$|common\/sysConfig$)/;

/**
 * Refuses every call before anything is read of it. Pages, pictures, health, metrics and the live feed are not calls, and go
 * on. Register it before the routes.
 */
export function closeForMaintenance(http: FastifyInstance): void {
  http.addHook("onRequest", async (request, reply) => {
    // The route's own address: whatever a path looks like on the wire, it has been read by now.
    const { url = "" } = request.routeOptions;
    if (!url.startsWith("/api/") || ANSWERED.test(url)) return;
    reply.header("retry-after", RETRY_AFTER_SECONDS);
    throw new Refusal("maintenance");
  });
}
