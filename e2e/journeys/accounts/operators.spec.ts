import type { Page } from "@playwright/test";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { office, site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

/** A reason that would change the page's title if the log showed it as markup. */
const HOSTILE = `an advert <img src=x onerror="document.title='taken over'">`;

/** Adds an operator by command and returns the printed link, at the address of this site and in English. */
async function linkOf(name: string, role: string): Promise<string> {
  const printed = await office("operator", "add", "--name", name, "--role", role);
  // A passkey cannot belong to an IP address.
  const url = site.url.replace("127.0.0.1", "localhost");
  return `${url}/admin/join?lang=en-US#${printed.trim().split("#")[1]}`;
}

/** Gives the browser a device that makes and keeps passkeys, and whose owner always agrees. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const device = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  const owner = { isUserVerified: true, automaticPresenceSimulation: true };
  await devtools.send("WebAuthn.addVirtualAuthenticator", { options: { ...device, ...owner } });
}

test("an owner joins by the printed link, runs a command, reads it in the log and logs in again by passkey; support staff see no command that moves money", async ({
  page,
}) => {
  const suffix = Date.now().toString(36);
  const join = async (name: string, role: string) => {
    await page.goto("about:blank");
    await page.goto(await linkOf(name, role));
    await expect(page.getByRole("heading", { name: `Welcome, ${name}` })).toBeVisible();
    const secret = (await page.locator("code").innerText()).replace(/\s/g, "");
    await page.getByLabel("New password").fill("a long sentence of ours");
    await page.getByLabel("Code of the authenticator app").fill(appCode(secret));
    await page.getByRole("button", { name: "Join", exact: true }).click();
    return secret;
  };
  const commands = page.getByRole("navigation", { name: "Commands" });

  await plugIn(page);
  const secret = await join(`owner-${suffix}`, "owner");
  await page.getByRole("link", { name: "Commands" }).click();
  await expect(commands.getByRole("link", { name: "deposit credit" })).toBeVisible();
  await commands.getByRole("link", { name: "channel add" }).click();
  await page.getByLabel("Code of the channel", { exact: true }).fill(`forum-${suffix}`);
  await page.getByLabel("Name", { exact: true }).fill("Forum");
  await page.getByLabel("Reason").fill(HOSTILE);
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("status")).toContainText(`?channelCode=forum-${suffix}`);
  await page.getByRole("link", { name: "Log", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: `forum-${suffix}` });
  await expect(row).toContainText(`owner-${suffix}`);
  await expect(row).toContainText(HOSTILE);
  expect(await page.title()).not.toBe("taken over");
  await page.getByRole("link", { name: "Sessions" }).click();
  // The present code is used up; the site accepts the next one too.
  await page.getByLabel("Code of the authenticator app").fill(appCode(secret, { steps: 1 }));
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("table", { name: "Passkeys" }).getByRole("button", { name: "Remove" })).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await page.getByRole("link", { name: "Log", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "log in by passkey" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();

  await join(`support-${suffix}`, "support");
  await page.getByRole("link", { name: "Commands" }).click();
  await expect(commands.getByRole("link", { name: "vitrine hide" })).toBeVisible();
  await expect(commands.getByRole("link", { name: /deposit credit|box grant|withdraw approve/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Log", exact: true })).toHaveCount(0);
});
