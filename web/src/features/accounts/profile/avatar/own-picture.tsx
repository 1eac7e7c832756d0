import { useLingui } from "@lingui/react/macro";
import { AVATAR_LIMITS } from "@vitrine/contract/accounts/rules.ts";
import { type ChangeEvent, type DragEvent, useId, useState } from "react";
import { Slider } from "../../../../ui/form/slider.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { MOST_ZOOM, type Section, widestSection, zoomOf, zoomTo } from "./crop.ts";
import { CropStage } from "./crop-stage.tsx";
import { type PictureFlaw, readPicture } from "./read-picture.ts";

/** The chosen picture, and the section of it that becomes the avatar. */
export type Cut = { picture: ImageBitmap; section: Section };

interface OwnPictureProps {
  cut: Cut | undefined;
  onCut: (cut: Cut) => void;
  /** Gets the error sentence about an unusable file, or undefined after a usable one. */
  onFlaw: (sentence: string | undefined) => void;
}

/** The player's own picture: chosen or dropped, then moved and zoomed under a circle. */
export function OwnPicture({ cut, onCut, onFlaw }: OwnPictureProps) {
  const { t } = useLingui();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const megabytes = AVATAR_LIMITS.bytes / 1024 / 1024;
  const pixels = AVATAR_LIMITS.pixels;
  const flaws: Record<PictureFlaw, string> = {
    unreadable: t`We can't read this picture. Use PNG, JPEG or WebP`,
    heavy: t`This file is over ${megabytes} MB`,
    wide: t`Each side can have at most ${pixels} pixels`,
  };

  const take = async (file: File | undefined) => {
    if (!file) return;
    const picture = await readPicture(file);
    if (typeof picture === "string") return onFlaw(flaws[picture]);
    onFlaw(undefined);
    onCut({ picture, section: widestSection(picture) });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void take(event.target.files?.[0]);
    // Without this the browser fires no change event when the player chooses the same file again.
    event.target.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const input = (
    <input id={id} type="file" accept="image/png,image/jpeg,image/webp" className="sr-only" onChange={choose} />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop has the same effect as the file input inside.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {cut ? (
        <>
          <CropStage {...cut} onChange={(section) => onCut({ ...cut, section })} />
          <div className="mx-auto mt-3 max-w-[320px]">
            <Slider
              label={t`Zoom`}
              value={zoomOf(cut.picture, cut.section)}
              min={1}
              max={MOST_ZOOM}
              step={0.05}
              format={{ style: "percent" }}
              onChange={(zoom) => onCut({ ...cut, section: zoomTo(cut.picture, cut.section, zoom) })}
            />
            <label htmlFor={id} className="picture-again">
              {input}
              {t`Choose another picture`}
            </label>
          </div>
        </>
      ) : (
        <label htmlFor={id} className="picture-drop" data-over={isOver}>
          {input}
          <span className="text-brass">
            <Icon name="plus" size={32} />
          </span>
          <span className="text-16">{t`Choose a picture or drop it here`}</span>
          <span className="text-13 text-quiet">{t`PNG, JPEG or WebP, at most ${megabytes} MB`}</span>
        </label>
      )}
    </div>
  );
}
