import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import type { FastifyInstance } from "fastify";
import { limitAll } from "./rates.ts";
import { DOCS_POLICY } from "./security-headers.ts";

/** Serves the interface description: /api/openapi.json, and /api/docs as a page. Register it before the routes. */
export async function serveDocs(http: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Vitrine",
        version: "0.1.0",
        description: `All calls of the site. Every response is one envelope: status 0 with data, or the HTTP status with a stable code and a sentence in the language of the header \`lang\` (${LANGUAGES.join(", ")}). Amounts are JSON numbers in coins. Calls that move money or items take an \`Idempotency-Key\`.`,
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { token: { type: "apiKey", in: "header", name: "token" } } },
    },
  });
  await http.register(async (docs) => {
    limitAll(docs, { unlimited: "files that a browser reads once and then keeps" });
    await docs.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: DOCS_POLICY });
  });
  const config = { limit: { unlimited: "the text is created once and then only sent" } };
  let text: string | undefined;
  http.get("/api/openapi.json", { schema: { hide: true } as object, config }, async (_, reply) => {
    text ??= JSON.stringify(http.swagger());
    return reply.type("application/json; charset=utf-8").send(text);
  });
}
