import { expect, test } from "vitest";
import { unwrap } from "./envelope.ts";
import { Failure } from "./failure.ts";

const failureOf = (response: Response) =>
  unwrap(response).then(
    () => expect.unreachable("should have failed"),
    (error: unknown) => error as Failure,
  );

test("status 0 returns the data", async () => {
  expect(await unwrap(Response.json({ status: 0, success: true, msg: "", data: { id: 7 } }))).toEqual({ id: 7 });
});

test("a refusal has the sentence, the code and the fields of its envelope", async () => {
  const failure = await failureOf(
    Response.json(
      {
        status: 422,
        success: false,
        code: "phone_invalid",
        msg: "手机号不正确",
        data: null,
        fields: { phone: "手机号不正确" },
      },
      { status: 422 },
    ),
  );
  expect(failure).toBeInstanceOf(Failure);
  expect([failure.message, failure.code, failure.status, failure.fields]).toEqual([
    "手机号不正确",
    "phone_invalid",
    422,
    { phone: "手机号不正确" },
  ]);
});

test.each([
  ["47", 47],
  ["0", 0],
  ["Wed, 21 Oct 2026 07:28:00 GMT", 0],
  [undefined, 0],
])("a refusal with retry-after %s asks to wait %i seconds", async (after, seconds) => {
  const headers = after === undefined ? undefined : { "retry-after": after };
  const failure = await failureOf(Response.json({ status: 429, success: false, data: null }, { status: 429, headers }));
  expect(failure.waitSeconds).toBe(seconds);
});

test("success false is a refusal even when the HTTP status is 200", async () => {
  expect((await failureOf(Response.json({ status: 409, success: false, msg: "changed", data: null }))).status).toBe(
    409,
  );
});

test("the message of a response without an envelope is its HTTP status text", async () => {
  const failure = await failureOf(new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
  expect([failure.message, failure.status]).toEqual(["Bad Gateway", 502]);
});
