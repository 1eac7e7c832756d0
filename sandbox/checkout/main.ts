import { randomBytes } from "node:crypto";
import { startCheckoutSandbox } from "./start.ts";

// Run alone: node sandbox/checkout/main.ts [port]. As a child process the sandbox sends its address to the site and
// ends together with the site.
const secret = process.env.CHECKOUT_SECRET || randomBytes(24).toString("hex");
const file = process.env.CHECKOUT_FILE;
const sandbox = await startCheckoutSandbox({ port: Number(process.argv[2] ?? 3003), secret, ...(file && { file }) });
if (process.send) {
  process.send({ url: sandbox.url });
  process.on("disconnect", () => process.exit(0));
} else {
  console.log(
    `The sandbox plays a payment channel at ${sandbox.url}; start the site with CHECKOUT_URL=${sandbox.url} CHECKOUT_SECRET=${secret}.`,
  );
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(0));
