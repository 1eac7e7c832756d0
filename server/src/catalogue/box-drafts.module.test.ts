import * as calls from "@vitrine/contract/operators/catalogue.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, doAct, type JoinedOperator, joinOperator } from "../../test/fixtures/operators.ts";
import { type LocalSite, startSite } from "../../test/fixtures/site.ts";

let site: LocalSite;
let [one, two, auditor] = [] as unknown as JoinedOperator[];
beforeAll(async () => {
  site = await startSite({ env: { ADMIN: "on" } });
  one = await joinOperator(site, "one", "content");
  two = await joinOperator(site, "two", "content");
  auditor = await joinOperator(site, "auditor", "auditor");
}, 60_000);
afterAll(() => site.close());

const readBox = async (id: number, by = two) => (await ask(site, calls.catalogueBox, { id }, by)).body.data;

/** A box on sale, and its lines with one ticket moved from the first line to the last. */
async function editBox(nth: number) {
  const boxes = (await ask(site, calls.catalogueBoxes, {}, one)).body.data.filter(({ sold }) => sold);
  const box = await readBox(boxes[nth]!.id);
  const last = box.lines.length - 1;
  const lines = box.lines.map(({ itemId, tickets, valueNow }, at) => {
    const moved = at === 0 ? -1 : at === last ? 1 : 0;
    return `${itemId}:${tickets + moved}:${Math.round(valueNow * 100)}`;
  });
  return { box, boxId: box.id, price: box.price, lines: lines.join(",") };
}

type Draft = { boxId: number; price: number; lines: string; seenDraft: number; basedOn: number };
const save = (by: JoinedOperator | undefined, { boxId, price, lines, seenDraft, basedOn }: Draft) =>
  ask(site, calls.catalogueSaveDraft, { boxId, price, lines, seenDraft, basedOn }, by);

test("every operator sees a saved draft with its author, players see nothing of it, and an empty one may be saved", async () => {
  const { box, ...edited } = await editBox(0);
  const saved = await save(one, { ...edited, price: 12.5, seenDraft: 0, basedOn: box.version });
  expect(saved.body.data).toEqual({ draftVersion: 1 });
  const { draft, version } = await readBox(box.id, auditor);
  expect(version).toBe(box.version);
  expect(draft).toMatchObject({ version: 1, basedOn: box.version, price: 12.5, operator: "one" });
  expect(draft!.lines.map(({ tickets }) => tickets)).toEqual(
    box.lines.map(({ tickets }, at) => tickets + (at === 0 ? -1 : at === box.lines.length - 1 ? 1 : 0)),
  );
  const listed = (await ask(site, calls.catalogueBoxes, {}, auditor)).body.data;
  expect(listed.filter(({ draftBy }) => draftBy !== null)).toMatchObject([{ id: box.id, draftBy: "one" }]);
  const empty = await save(two, { ...edited, lines: "", seenDraft: 1, basedOn: box.version });
  expect(empty.body.data).toEqual({ draftVersion: 2 });
  expect((await readBox(box.id)).draft).toMatchObject({ lines: [], operator: "two" });
  expect((await save(auditor, { ...edited, seenDraft: 2, basedOn: 1 })).http).toBe(403);
});

test("of two operators who save the same draft, the second is refused and nothing is overwritten", async () => {
  const { box, ...edited } = await editBox(1);
  for (const seenDraft of [0, 1]) {
    const both = await Promise.all(
      [one, two].map((by, at) => save(by, { ...edited, price: 10 + at, seenDraft, basedOn: box.version })),
    );
    expect(both.map(({ body }) => body.code ?? "saved").sort()).toEqual(["draft_changed", "saved"]);
    const winner = both.findIndex(({ http }) => http === 200);
    expect((await readBox(box.id)).draft).toMatchObject({
      ...{ version: seenDraft + 1, price: 10 + winner, operator: ["one", "two"][winner] },
    });
  }
  const stale = await ask(site, calls.catalogueDiscardDraft, { boxId: box.id, seenDraft: 1 }, two);
  expect(stale.body.code).toBe("draft_changed");
});

test("a discarded draft is gone, and an editor that still shows it cannot overwrite a later draft", async () => {
  const { box, ...edited } = await editBox(2);
  const draft = { ...edited, basedOn: box.version };
  await save(one, { ...draft, seenDraft: 0 });
  const discarded = await ask(site, calls.catalogueDiscardDraft, { boxId: box.id, seenDraft: 1 }, two);
  expect(discarded.body.data).toEqual({ draftVersion: 2 });
  expect(await readBox(box.id)).toMatchObject({ draft: null, draftVersion: 2 });
  expect((await save(two, { ...draft, seenDraft: 2 })).http).toBe(200);
  for (const seenDraft of [0, 1, 2]) expect((await save(one, { ...draft, seenDraft })).body.code).toBe("draft_changed");
});

test("publishing ends only the draft from which the version was made, not a colleague's unseen draft", async () => {
  const { box, ...edited } = await editBox(3);
  await save(one, { ...edited, seenDraft: 0, basedOn: box.version });
  const unseen = await doAct(site, two!, calls.cataloguePublish, { ...edited, seenVersion: box.version });
  expect(unseen.body.data.result).toEqual({ version: box.version + 1 });
  expect((await readBox(box.id)).draft).toMatchObject({ basedOn: box.version, operator: "one" });

  const seenVersion = box.version + 1;
  const stale = await doAct(site, two!, calls.cataloguePublish, { ...edited, seenVersion, draft: 7 });
  expect([stale.body.code, (await readBox(box.id)).version]).toEqual(["draft_changed", seenVersion]);
  expect((await doAct(site, two!, calls.cataloguePublish, { ...edited, seenVersion, draft: 1 })).http).toBe(200);
  expect(await readBox(box.id)).toMatchObject({ version: seenVersion + 1, draft: null });
});

test("a scheduled version ends its draft too", async () => {
  const { box, ...edited } = await editBox(4);
  await save(one, { ...edited, seenDraft: 0, basedOn: box.version });
  const publishTime = new Date(Date.now() + HOUR_MS).toISOString();
  const asked = { ...edited, seenVersion: box.version, publishTime, draft: 1 };
  expect((await doAct(site, one!, calls.catalogueSchedule, asked)).http).toBe(200);
  const { draft, scheduled } = await readBox(box.id);
  expect([draft, scheduled[0]!.state]).toEqual([null, "waiting"]);
});

test("the database keeps the count of a draft, and its row", async () => {
  const { db } = site.database;
  const jump = db.updateTable("catalogue_drafts").set({ version: 99 });
  await expect(jump.execute()).rejects.toThrow("was saved by another operator");
  await expect(db.deleteFrom("catalogue_drafts").execute()).rejects.toThrow();
});
