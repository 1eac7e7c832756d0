import { Trans, useLingui } from "@lingui/react/macro";
import { type TicketPicture, ticketUpload } from "@vitrine/contract/tickets/calls.ts";
import { TICKET_LIMITS } from "@vitrine/contract/tickets/rules.ts";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { call } from "../../api/call.ts";
import { Failure } from "../../api/failure.ts";
import { failureSentence } from "../../app/layout/failure-toast.ts";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OwnPicture } from "./own-picture.tsx";

const { textMost, picturesOfPost } = TICKET_LIMITS;

type ComposerProps = {
  label: string;
  placeholder: string;
  /** Sends the text. `pictures`: the ids of its pictures, separated by commas. A refusal stays below the text. */
  onSend: (post: { text: string; pictures: string }) => Promise<void>;
  /** The element beside the send button. */
  children?: ReactNode;
};

/** The field in which a player writes to support, with pictures. */
export function Composer({ label, placeholder, onSend, children }: ComposerProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState("");
  const [pictures, setPictures] = useState<TicketPicture[]>([]);
  const [state, setState] = useState<"idle" | "uploading" | "sending">("idle");
  const [problem, setProblem] = useState("");

  async function attach(files: FileList | null) {
    setState("uploading");
    setProblem("");
    try {
      const free = picturesOfPost - pictures.length;
      for (const file of [...(files ?? [])].slice(0, free)) {
        const image = await shrinkPicture(file);
        const stored = await call(ticketUpload, { image }, { quiet: true });
        setPictures((before) => [...before, stored]);
      }
    } catch (failure) {
      setProblem(failure instanceof Failure ? failureSentence(failure) : t`This file is not a picture we can read.`);
    }
    setState("idle");
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setProblem(t`Write what it is about first.`);
    setState("sending");
    setProblem("");
    try {
      await onSend({ text, pictures: pictures.map((picture) => picture.id).join(",") });
      setText("");
      setPictures([]);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      setProblem(failureSentence(failure));
    } finally {
      setState("idle");
    }
  }

  return (
    <form className="ticket-composer" onSubmit={(event) => void send(event)}>
      <label htmlFor={id} className="text-13 text-muted">
        {label}
      </label>
      <textarea
        id={id}
        rows={4}
        value={text}
        maxLength={textMost}
        readOnly={state === "sending"}
        placeholder={placeholder}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => {
          setText(event.target.value);
          setProblem("");
        }}
        className="input ticket-text"
      />
      {pictures.length > 0 && (
        <ul className="ticket-pictures" aria-label={t`Pictures`}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <OwnPicture picture={picture} />
              <IconButton
                aria-label={t`Remove the picture`}
                onClick={() => setPictures(pictures.filter((one) => one !== picture))}
              >
                <Icon name="close" size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-below`} role="alert" className="text-13 text-bad empty:hidden">
        {problem}
      </p>
      <div className="ticket-actions">
        <Button type="submit" look="primary" pending={state === "sending"}>
          <Trans>Send</Trans>
        </Button>
        <label className="btn btn-glass" aria-busy={state === "uploading" || undefined}>
          <input
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            disabled={state !== "idle" || pictures.length >= picturesOfPost}
            onChange={(event) => {
              void attach(event.target.files);
              event.target.value = "";
            }}
          />
          <Trans>Add pictures</Trans>
        </label>
        {children}
      </div>
    </form>
  );
}

/** The longest side of a picture that is sent. */
const SIDE_PX = 1600;

/**
 * Draws a chosen file as a picture of at most 1600 pixels on each side, as a data URL, so that a photo of a phone is
 * sent in a second. Throws when the file is no picture.
 */
async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // A browser that cannot write WebP would answer with a large PNG.
  const webp = canvas.toDataURL("image/webp", 0.85);
  return webp.startsWith("data:image/webp") ? webp : canvas.toDataURL("image/jpeg", 0.85);
}
