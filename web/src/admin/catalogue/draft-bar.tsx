import { useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { type catalogueBox, catalogueDiscardDraft, catalogueSaveDraft } from "@vitrine/contract/operators/catalogue.ts";
import { useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { Button } from "../../ui/form/button.tsx";
import { ask } from "../session.ts";
import { Refused } from "../shared.tsx";

type Box = OutputOf<typeof catalogueBox>;
type Edited = { boxId: number; price: number; lines: string };

type DraftBarProps = {
  /** The box when the operator began to edit, and the box now. */
  box: Box;
  now: Box;
  begun: Edited;
  edited: Edited;
  /** The version of the draft that this page has seen or saved. */
  seenDraft: number;
  /** Whether the operator may save drafts. */
  may: boolean;
  onLoad: () => void;
  onSaved: (version: number) => void;
  onDiscarded: (version: number) => void;
};

/** Saves the draft for every operator, and says whose draft is shown and whether a colleague has changed it. */
export function DraftBar(props: DraftBarProps) {
  const { box, now, begun, edited, seenDraft, may, onLoad, onSaved, onDiscarded } = props;
  const { t, i18n } = useLingui();
  const [saved, setSaved] = useState(begun);
  const [state, setState] = useState<"idle" | "saving" | "discarding" | { error: unknown }>("idle");
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "short", timeStyle: "short" });
  const { draft } = now;
  const isForeign = now.draftVersion > seenDraft;
  const isChanged = edited.price !== saved.price || edited.lines !== saved.lines;
  const operator = draft?.operator ?? "";
  const time = draft ? format.format(new Date(draft.time)) : "";

  async function run(kind: "saving" | "discarding", work: () => Promise<void>) {
    setState(kind);
    try {
      await work();
      setState("idle");
    } catch (error) {
      setState({ error });
    }
    await queryClient.invalidateQueries();
  }
  const save = () =>
    run("saving", async () => {
      const sent = edited;
      const { draftVersion } = await ask(catalogueSaveDraft, { ...sent, seenDraft, basedOn: box.version });
      setSaved(sent);
      onSaved(draftVersion);
    });
  const discard = () =>
    run("discarding", async () => {
      const { draftVersion } = await ask(catalogueDiscardDraft, { boxId: box.id, seenDraft });
      onDiscarded(draftVersion);
    });
  return (
    <div className="admin-draft">
      <p role="status">
        {isChanged
          ? t`Changes that are not saved`
          : draft && !isForeign
            ? t`Draft, saved by ${operator} on ${time}`
            : t`As published`}
      </p>
      {may && (
        <div className="admin-buttons">
          <Button size="s" pending={state === "saving"} disabled={!isChanged || isForeign} onClick={() => void save()}>
            {t`Save draft`}
          </Button>
          {draft && !isForeign && (
            <Button size="s" look="quiet" pending={state === "discarding"} onClick={() => void discard()}>
              {t`Discard draft`}
            </Button>
          )}
        </div>
      )}
      {isForeign && (
        <div role="alert" className="admin-refused admin-notice">
          <p>
            {draft
              ? t`${operator} saved a draft on ${time}. What you see is not saved and does not overwrite it.`
              : t`A colleague has discarded or published the draft. What you see is not saved.`}
          </p>
          <Button size="s" onClick={onLoad}>
            {draft ? t`Load the draft` : t`Load the box`}
          </Button>
        </div>
      )}
      {draft && !isForeign && draft.basedOn < box.version && (
        <p className="admin-refused">
          {t`The draft was made from version ${draft.basedOn}. Version ${box.version} was published since.`}
        </p>
      )}
      {typeof state === "object" && !isForeign && <Refused error={state.error} />}
    </div>
  );
}
