import { expect, test } from "vitest";
import { FREE_TRIES } from "../rules.ts";
import { countFailures } from "./failures.ts";

function failuresAt() {
  const clock = { ms: 0 };
  const failures = countFailures({ enabled: true, now: () => clock.ms });
  const fail = (count: number, phone: string, network: string) => {
    for (let index = 0; index < count; index += 1) failures.note({ subject: "password", phone, network });
  };
  return {
    clock,
    failures,
    fail,
    isDue: (phone: string, network: string) => failures.isCaptchaDue({ subject: "password", phone, network }),
    isDueForCode: (phone: string, network: string) => failures.isCaptchaDue({ subject: "code", phone, network }),
  };
}

test("a phone with many failures needs a captcha from every network, and other phones from another network do not", () => {
  const { fail, isDue } = failuresAt();
  fail(FREE_TRIES.password - 1, "a", "stranger");
  expect(isDue("a", "home")).toBe(false);
  fail(1, "a", "another stranger");
  expect([isDue("a", "home"), isDue("b", "home")]).toEqual([true, false]);
});

test("a network that tries many phones needs a captcha for each", () => {
  const { fail, isDue } = failuresAt();
  for (let index = 0; index < FREE_TRIES.network; index += 1) fail(1, `phone ${index}`, "stranger");
  expect([isDue("new", "stranger"), isDue("new", "home")]).toEqual([true, false]);
});

test("after one wrong code for a phone each further try costs a captcha from every network, and passwords are counted separately", () => {
  const { failures, fail, isDue, isDueForCode } = failuresAt();
  fail(FREE_TRIES.password, "b", "stranger");
  expect([isDue("b", "home"), isDueForCode("b", "home")]).toEqual([true, false]);
  expect(isDueForCode("a", "home")).toBe(false);
  failures.note({ subject: "code", phone: "a", network: "stranger" });
  expect([isDueForCode("a", "home"), isDueForCode("b", "home"), isDue("a", "home")]).toEqual([true, false, false]);
  failures.forgive("a");
  expect(isDueForCode("a", "home")).toBe(false);
});

test("an owner's tries of their own code count only for the network", () => {
  const { failures, isDueForCode } = failuresAt();
  const own = { subject: "code", phone: null, network: "home" } as const;
  for (let tries = 1; tries < FREE_TRIES.network; tries += 1) failures.note(own);
  expect(failures.isCaptchaDue(own)).toBe(false);
  failures.note(own);
  expect([failures.isCaptchaDue(own), isDueForCode("a", "elsewhere")]).toEqual([true, false]);
});

test("exactly the third failure of a phone is recorded", () => {
  const { failures } = failuresAt();
  const noted = Array.from({ length: 5 }, () => failures.note({ subject: "code", phone: "a", network: "n" }));
  expect(noted).toEqual([false, false, true, false, false]);
});

test("running tries count as failures until they end, and a try that succeeded does not count", () => {
  const { failures, isDue } = failuresAt();
  const ends = Array.from({ length: FREE_TRIES.password }, () =>
    failures.begin({ subject: "password", phone: "a", network: "stranger" }),
  );
  expect([isDue("a", "home"), isDue("b", "home")]).toEqual([true, false]);
  for (const end of ends) end();
  expect(isDue("a", "home")).toBe(false);
});

test("the counts expire after 15 minutes without failures, and a login of the owner immediately resets the phone's count", () => {
  const { clock, failures, fail, isDue } = failuresAt();
  fail(FREE_TRIES.password, "a", "stranger");
  failures.forgive("a");
  expect(isDue("a", "home")).toBe(false);
  fail(FREE_TRIES.password, "a", "stranger");
  clock.ms += 15 * 60_000 - 1;
  expect(isDue("a", "home")).toBe(true);
  clock.ms += 1;
  expect(isDue("a", "home")).toBe(false);
});

test("no captcha is needed when the limit is switched off", () => {
  const failures = countFailures({ enabled: false });
  for (let index = 0; index < 20; index += 1)
    expect(failures.note({ subject: "code", phone: "a", network: "n" })).toBe(false);
  expect(failures.isCaptchaDue({ subject: "code", phone: "a", network: "n" })).toBe(false);
});
