import type { Page, Request } from "@playwright/test";
import { expect } from "./test.ts";

/** Goes from the site's button to the page of the Steam sandbox. */
export async function goToSteam(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log in with Steam" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Continue to Steam" }).click();
  await expect(page.getByText("This is not Steam.")).toBeVisible();
}

/**
 * Signs in under this name on the page of the Steam sandbox. Waits until the return page has sent Steam's response to
 * the site, which has to check it with Steam, and returns that request.
 */
export async function signInAs(page: Page, name: string): Promise<Request> {
  const field = page.getByLabel("Or type another name");
  await field.focus();
  await page.keyboard.type(name);
  await expect(field).toHaveValue(name);
  const brought = page.waitForResponse("**/api/auth/steamCallback");
  await page.keyboard.press("Enter");
  const answer = await brought;
  expect(await answer.json()).toMatchObject({ status: 0 });
  return answer.request();
}
