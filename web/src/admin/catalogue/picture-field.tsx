import { useLingui } from "@lingui/react/macro";
import { cataloguePicture } from "@vitrine/contract/operators/catalogue.ts";
import { useState } from "react";
import { Field } from "../../ui/form/field.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { ask } from "../session.ts";
import { Refused } from "../shared.tsx";
import { FileButton } from "./file-button.tsx";

type PictureFieldProps = { image: string; hint: string; onChange: (path: string) => void };

/** The picture: an upload, or the path of a picture that the site has. */
export function PictureField({ image, hint, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  const [error, setError] = useState<unknown>();
  const upload = async (file: File) => {
    setError(undefined);
    try {
      onChange((await ask(cataloguePicture, { image: await readBase64(file) })).image);
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <div className="admin-picture">
      <Picture key={image} src={image} sizes="160px" className="admin-picture-shown" />
      <div>
        <Field label={t`Picture`} hint={hint} value={image} onChange={(event) => onChange(event.target.value)} />
        <FileButton
          label={t`Upload a picture`}
          accept="image/png,image/jpeg,image/webp"
          onFile={(file) => void upload(file)}
        />
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
