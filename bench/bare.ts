import { parse } from "node:querystring";
import fastify from "fastify";

// A Fastify server that does the minimum work: an empty POST with the body of an opening, and a fixed text of a given
// size. The bench compares the product with it.
const app = fastify();
app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) => {
  done(null, parse(body as string));
});
app.get("/healthz", async () => ({ alive: true }));
app.post("/empty", async () => ({ status: 0, success: true, msg: "", data: null }));

const FRAME_BYTES = '{"status":0,"data":""}'.length;
const fixed = new Map<number, string>();
app.get<{ Params: { bytes: string } }>("/fixed/:bytes", async ({ params }, reply) => {
  const bytes = Number(params.bytes);
  const text = fixed.get(bytes) ?? `{"status":0,"data":"${"x".repeat(bytes - FRAME_BYTES)}"}`;
  fixed.set(bytes, text);
  reply.type("application/json; charset=utf-8");
  return text;
});

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.on("SIGTERM", () => process.exit(0));
