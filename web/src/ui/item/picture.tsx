import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { gradeClass } from "./grade.tsx";
import "./picture.css";
import { sourcesOf } from "./picture-sources.ts";

interface PictureProps {
  src: string;
  /** The alt text; empty if text next to the picture already describes it. */
  alt?: string;
  /** The `sizes` attribute of the image. */
  sizes?: string;
  /** Width by height of the slot, e.g. "4 / 3". */
  ratio?: string;
  /** The grade whose colour the slot has while the picture loads. */
  grade?: number;
  /** In the first view: loads at once, before other pictures. */
  eager?: boolean;
  /** Shown if the picture fails to load. */
  fallback?: ReactNode;
  className?: string;
}

/** A picture in a slot of fixed size. It loads in the fitting size; a broken picture shows a placeholder. */
export function Picture(props: PictureProps) {
  // A new source resets the state.
  return <Slot key={props.src} {...props} />;
}

function Slot({ src, alt = "", sizes = "320px", ratio, grade, eager = false, fallback, className }: PictureProps) {
  const [state, setState] = useState<"loading" | "shown" | "broken">(src ? "loading" : "broken");
  const [sources, setSources] = useState(() => sourcesOf(src));
  // The small size may be missing although the large one exists.
  const fail = () => (sources ? setSources(undefined) : setState("broken"));
  return (
    <span
      className={cx("picture", grade !== undefined && gradeClass(grade), className)}
      style={ratio ? { aspectRatio: ratio } : undefined}
      data-state={state}
    >
      {state === "broken" ? (
        <span className="picture-missing">
          {fallback ?? <Icon name="box" size={24} />}
          {alt && <span className="sr-only">{alt}</span>}
        </span>
      ) : (
        <img
          className="picture-image"
          ref={(image) => {
            // The picture may have loaded or failed before hydration.
            if (!image?.complete || !image.currentSrc) return;
            if (image.naturalWidth > 0) setState("shown");
            else if (state === "loading") fail();
          }}
          src={src}
          srcSet={sources}
          sizes={sources && sizes}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          // Decode in the first view at once; so that scrolling back to it never shows an empty slot.
          decoding={eager ? "sync" : "async"}
          draggable={false}
          onLoad={() => setState("shown")}
          onError={fail}
        />
      )}
    </span>
  );
}

interface TurningPictureProps {
  src: string;
  alt: string;
  grade: number;
  sizes: string;
  className?: string;
}

/**
 * A picture that sways, with a gleam over it. The mask of the gleam is the file that the browser has chosen for the
 * picture: the small and the large one show the item in different crops.
 */
export function TurningPicture(props: TurningPictureProps) {
  const whole = useRef<HTMLSpanElement>(null);
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    const image = whole.current?.querySelector("img");
    if (!image) return;
    // Each load may be of another size, because the window has become wider.
    const follow = () => setChosen(image.currentSrc);
    if (image.complete) follow();
    image.addEventListener("load", follow);
    return () => image.removeEventListener("load", follow);
  }, [props.src]);
  return (
    <span ref={whole} className="turning">
      <Picture {...props} eager />
      {chosen && <span className="turning-gleam" style={{ maskImage: `url("${chosen}")` }} />}
    </span>
  );
}
