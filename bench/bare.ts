import fastify from "fastify";

// A Fastify server that does the minimum work: it answers with a fixed text of a given size. The bench compares the
// product's pages with it.
const app = fastify();
app.get("/healthz", async () => ({ alive: true }));

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
