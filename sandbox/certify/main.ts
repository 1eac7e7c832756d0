import { startCertifySandbox } from "./start.ts";

// Run alone: node sandbox/certify/main.ts [port]. As a child process the sandbox sends its address to the site and ends
// together with the site.
const sandbox = await startCertifySandbox({ port: Number(process.argv[2] ?? 3002) });
if (process.send) {
  process.send({ url: sandbox.url });
  process.on("disconnect", () => process.exit(0));
} else {
  console.log(
    `The sandbox plays a real-name check at ${sandbox.url}; start the site with REAL_NAME_URL=${sandbox.url}.`,
  );
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(0));
