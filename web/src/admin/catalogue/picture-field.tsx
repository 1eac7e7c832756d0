import { useLingui } from "@lingui/react/macro";
import type { InputOf } from "@vitrine/contract/call.ts";
import { catalogueDrawPicture, cataloguePicture } from "@vitrine/contract/operators/catalogue.ts";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { ask } from "../session.ts";
import { Refused } from "../shared.tsx";
import { FileButton } from "./file-button.tsx";

type PictureFieldProps = {
  image: string;
  hint: string;
  /** The item whose picture the site can draw; null while its fields are incomplete. */
  item?: InputOf<typeof catalogueDrawPicture> | null;
  onChange: (path: string) => void;
};

/** The picture: an upload, a picture that the site draws, or the path of a picture that the site has. */
export function PictureField({ image, hint, item, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  const [error, setError] = useState<unknown>();
  const [pending, setPending] = useState<"upload" | "drawing">();
  const fetchPicture = async (how: "upload" | "drawing", made: () => Promise<{ image: string }>) => {
    setError(undefined);
    setPending(how);
    try {
      onChange((await made()).image);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(undefined);
    }
  };
  const upload = (file: File) =>
    fetchPicture("upload", async () => ask(cataloguePicture, { image: await readBase64(file) }));
  return (
    <div className="admin-picture">
      <Picture key={image} src={image} sizes="160px" className="admin-picture-shown" />
      <div>
        <Field label={t`Picture`} hint={hint} value={image} onChange={(event) => onChange(event.target.value)} />
        <div className="admin-buttons">
          <FileButton
            label={t`Upload a picture`}
            accept="image/png,image/jpeg,image/webp"
            disabled={pending !== undefined}
            onFile={(file) => void upload(file)}
          />
          {item !== undefined && (
            <Button
              pending={pending === "drawing"}
              disabled={item === null || pending !== undefined}
              onClick={() => item && void fetchPicture("drawing", () => ask(catalogueDrawPicture, item))}
            >
              {t`Draw a picture`}
            </Button>
          )}
        </div>
        <Refused error={error} />
      </div>
    </div>
  );
}

async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  // A call takes only some 100 000 arguments.
  for (let from = 0; from < bytes.length; from += 30_000)
    text += String.fromCharCode(...bytes.subarray(from, from + 30_000));
  return btoa(text);
}
