import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { DAY_MS } from "@vitrine/contract/time.ts";

/** A key and its self-signed certificate, as PEM. Clients that trust the certificate (`ca`) trust this server. */
export type Certificate = { key: string; cert: string };

const OID = { ecdsaWithSha256: "2a8648ce3d040302", commonName: "550403", altName: "551d11", constraints: "551d13" };

/** Makes a certificate for these hosts, valid for a day: X.509 version 3 in DER (RFC 5280), with a new P-256 key. */
export function makeCertificate(hosts: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid(OID.ecdsaWithSha256));
  const name = sequence(tag(0x31, sequence(oid(OID.commonName), tag(0x0c, Buffer.from("stand-in")))));
  const today = Date.now();
  const body = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    // A positive number without a leading zero byte.
    tag(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(today - DAY_MS), time(today + DAY_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tag(0xa3, sequence(constraints(), altNames(hosts))),
  );
  const signature = tag(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", body, privateKey)]));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: pem(sequence(body, algorithm, signature)),
  };
}

const constraints = () =>
  sequence(oid(OID.constraints), tag(0x01, Buffer.from([255])), tag(0x04, sequence(tag(0x01, Buffer.from([255])))));

function altNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) => tag(0x82, Buffer.from(host)));
  return sequence(oid(OID.altName), tag(0x04, sequence(...names)));
}

const time = (at: number) => tag(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, "").slice(2, 14)}Z`));
const oid = (hex: string) => tag(0x06, Buffer.from(hex, "hex"));
const sequence = (...parts: Buffer[]) => tag(0x30, Buffer.concat(parts));

function tag(number: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([number, ...length]), content]);
}

function pem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
