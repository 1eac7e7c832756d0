import fastify from "fastify";
import { expect, test } from "vitest";
import { cookiesOf } from "./cookies.ts";

function site(secure: boolean) {
  const http = fastify();
  http.get("/read", async (request, reply) => ({ value: cookiesOf(request, reply, secure).read("mark") ?? null }));
  http.get("/set", async (request, reply) => {
    const cookies = cookiesOf(request, reply, secure);
    cookies.set("mark", "a1", 600);
    cookies.clear("old");
    return {};
  });
  const read = async (cookie?: string) =>
    (await http.inject({ url: "/read", headers: cookie === undefined ? {} : { cookie } })).json().value;
  return { http, read };
}

test("a cookie is read by its whole name, and ignored when two cookies have that name", async () => {
  const { read } = site(false);
  expect(await read()).toBeNull();
  expect(await read("mark=a1")).toBe("a1");
  expect(await read("other=x; mark=a1;bookmark=b2")).toBe("a1");
  expect(await read("mark=a1; mark=b2")).toBeNull();
  expect(await read("Mark=a1; __Host-mark=b2")).toBeNull();
});

test("over https a cookie is bound to this host and never sent over plain http", async () => {
  const { http, read } = site(true);
  expect(await read("mark=a1")).toBeNull();
  expect(await read("__Host-mark=a1")).toBe("a1");
  expect((await http.inject("/set")).headers["set-cookie"]).toEqual([
    "__Host-mark=a1; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure",
    "__Host-old=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  ]);
});

test("on a local site without https the cookie is plain, but scripts still cannot read it", async () => {
  const answer = await site(false).http.inject("/set");
  expect(answer.headers["set-cookie"]).toEqual([
    "mark=a1; Path=/; Max-Age=600; HttpOnly; SameSite=Lax",
    "old=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
  ]);
});
