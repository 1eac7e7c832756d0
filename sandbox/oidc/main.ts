import { startOidcSandbox } from "./start.ts";

// node sandbox/oidc/main.ts [port] [email address]: an identity provider that signs in every visitor as this person.
const { url, client } = await startOidcSandbox({ port: Number(process.argv[2] ?? 3005), email: process.argv[3] });
console.log(`The sandbox plays the company's identity provider; start the site with
ADMIN_OIDC_ISSUER=${url} ADMIN_OIDC_CLIENT_ID=${client.id} ADMIN_OIDC_CLIENT_SECRET='${client.secret}'`);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(0));
