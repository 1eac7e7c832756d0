// Fixed numbers are in rules.ts.

import type { PlatformSettings } from "../platform/environment/platform-environment.ts";
import { readNetworks } from "../platform/environment/read-networks.ts";
import { oneLine, readAddress, readRequired, readSwitch, readWhole } from "../platform/environment/read-setting.ts";
import { originsOf } from "../platform/http/origins.ts";
import { ConfigError } from "../platform/start-error.ts";

export type OperatorSettings = {
  /** Whether the site serves the operators' pages and calls under /admin. */
  admin: boolean;
  /** The address of the operators' site, and the networks that may see it. */
  adminPlace: AdminPlace;
  /** The company's identity provider (OpenID Connect), with which operators may log in. */
  adminOidc: OidcSettings | undefined;
};

export type AdminPlace = {
  /** The only host name under which /admin answers; undefined: every name of the site. */
  host: string | undefined;
  /** A port of its own that serves only /admin, while the site's port does not serve it. */
  port: number | undefined;
  /** Whether an address may see /admin. */
  admits(address: string): boolean;
  /** The address of the operators' site, for links, without /admin and without a trailing slash. */
  url: string;
  /** The domain to which passkeys are bound, and the origins of the pages that may use them. */
  passkeys: { domain: string; origins: readonly string[] };
};

export type OidcSettings = { issuer: URL; clientId: string; clientSecret: string };

type Platform = Pick<PlatformSettings, "demo" | "port" | "publicUrl">;

/** Reads ADMIN (default: on in a demo, else off) and the settings that begin with ADMIN_. */
export function readOperatorSettings(env: NodeJS.ProcessEnv, platform: Platform): OperatorSettings {
  return {
    admin: readSwitch(env, "ADMIN", platform.demo),
    adminPlace: readPlace(env, platform),
    adminOidc: readOidc(env),
  };
}

function readPlace(env: NodeJS.ProcessEnv, { port: sitePort, publicUrl }: Platform): AdminPlace {
  const host = readHost(env);
  const port = env.ADMIN_PORT ? readWhole(env, "ADMIN_PORT", 0, 1, 65_535) : undefined;
  if (port !== undefined && port === sitePort)
    throw new ConfigError(`ADMIN_PORT: ${port} is the site's own PORT; choose another one.`);
  const url = urlOf({ host, port }, publicUrl);
  return {
    host,
    port,
    admits: readNetworks(env, "ADMIN_NETWORKS") ?? admitAll,
    url,
    passkeys: { domain: new URL(url).hostname, origins: originsOf(url) },
  };
}

function readHost(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.ADMIN_HOST;
  if (!text) return undefined;
  const host = text.toLowerCase();
  if (!/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(host))
    throw new ConfigError(`ADMIN_HOST: "${oneLine(text)}" is not a host name such as admin.example.com.`);
  return host;
}

const admitAll = () => true;

/** Returns the address for links. ADMIN_PORT without ADMIN_HOST is meant for a tunnel to this machine. */
function urlOf({ host, port }: Pick<AdminPlace, "host" | "port">, publicUrl: string): string {
  const url = new URL(publicUrl);
  // A passkey cannot be bound to an IP address.
  if (["127.0.0.1", "[::1]"].includes(url.hostname)) url.hostname = "localhost";
  if (host !== undefined) url.hostname = host;
  else if (port !== undefined) return `http://localhost:${port}`;
  if (port !== undefined && url.protocol === "http:") url.port = String(port);
  return url.origin;
}

function readOidc(env: NodeJS.ProcessEnv): OidcSettings | undefined {
  const { ADMIN_OIDC_ISSUER, ADMIN_OIDC_CLIENT_ID, ADMIN_OIDC_CLIENT_SECRET } = env;
  if (!ADMIN_OIDC_ISSUER && !ADMIN_OIDC_CLIENT_ID && !ADMIN_OIDC_CLIENT_SECRET) return undefined;
  readAddress(env, "ADMIN_OIDC_ISSUER");
  return {
    // Unchanged, because the provider's tokens must name the issuer in exactly this form.
    issuer: new URL(ADMIN_OIDC_ISSUER ?? ""),
    clientId: readRequired(env, "ADMIN_OIDC_CLIENT_ID"),
    clientSecret: readRequired(env, "ADMIN_OIDC_CLIENT_SECRET"),
  };
}
