import { isThisMachine } from "../../platform/environment/read-setting.ts";
import type { MailSettings } from "../environment.ts";
import { type Mail, SendFailed } from "./port.ts";

type Smtp = Extract<MailSettings, { by: "smtp" }>;

const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000, dnsTimeout: 3000 };

/** Sends mail over SMTP, encrypted unless the server is on this machine. Throws SendFailed. */
export function smtpSender({ url, from }: Smtp): (mail: Mail) => Promise<void> {
  let opened: ReturnType<typeof openTransport> | undefined;
  return async ({ to, subject, text }) => {
    opened ??= openTransport(url);
    const transport = await opened;
    try {
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
    } catch (error) {
      throw new SendFailed("the mail server did not accept the mail", mayArrive(error));
    }
  };
}

/** Connects and signs in without sending. Throws the error of the mail server or the network. */
export async function trySmtp({ url }: { url: string }): Promise<void> {
  const transport = await openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport(url: string) {
  // Only a site with a mail server loads the library, and only when it sends its first mail.
  const { createTransport } = await import("nodemailer");
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const local = isThisMachine({ hostname } as URL);
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !local,
    ignoreTLS: !secure && local,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // Mails contain only our own texts, so a file or a URL as content can only be an attack.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
}

// A mail that the server refused or never got was not sent. If the connection is lost later, the server may have
// accepted the mail.
function mayArrive(error: unknown): boolean {
  const { code, responseCode, syscall, timeoutType } = error as Record<string, unknown>;
  if (responseCode !== undefined || syscall === "connect") return false;
  if (timeoutType !== undefined && timeoutType !== "SOCKET_TIMEOUT") return false;
  return code === "ETIMEDOUT" || code === "ESOCKET" || code === "ECONNECTION";
}
