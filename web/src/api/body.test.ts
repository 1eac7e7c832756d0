import { uploadAvatar } from "@vitrine/contract/accounts/avatars.ts";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { expect, test } from "vitest";
import { encodeBody, encodeForm, encodeUpload } from "./body.ts";

test("a body is encoded as a form", () => {
  expect(encodeBody("/api/box/open", { number: 2, id: 7, couponId: undefined })).toEqual({
    contentType: "application/x-www-form-urlencoded;charset=UTF-8",
    body: "id=7&number=2",
  });
});

test.each(["/api/captcha/get", "/api/captcha/check", "/api/saolei/open"])("the body of %s is JSON", (path) => {
  expect(encodeBody(path, { a: 1 })).toEqual({ contentType: "application/json", body: '{"a":1}' });
});

test("the body of /api/common/captcha is a form", () => {
  expect(encodeBody("/api/common/captcha", { a: 1 }).body).toBe("a=1");
});

test("lists are joined by commas, and absent values are left out", () => {
  expect(encodeForm({ ids: [1, 2], none: null, yes: true })).toBe("ids=1%2C2&yes=true");
});

test("a file is sent next to its parameters, in the field that the call declares", () => {
  const file = new Blob(["picture"]);
  const { contentType, body } = encodeUpload(uploadAvatar, { headPic: undefined, size: 2 }, file);
  expect([...body.keys()]).toEqual(["size", "file"]);
  expect((body.get("file") as File).size).toBe(file.size);
  expect(contentType).toBeUndefined();
  expect(() => encodeUpload(userInfo, {}, file)).toThrow("takes no file");
});
