import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { gradeClass } from "./grade.tsx";
import "./picture.css";
import { dayPictureOf, sourcesOf } from "./picture-sources.ts";
import "./scene.css";

interface PictureProps {
  src: string;
  /** The alt text; empty if text next to the picture already describes it. */
  alt?: string;
  /** The `sizes` attribute of the image. */
  sizes?: string;
  /** The aspect ratio of the slot, e.g. "4 / 3". */
  ratio?: string;
  /** The grade whose colour the slot has while the picture loads. */
  grade?: number;
  /** Whether the picture is in the first view, so that it loads immediately and before other pictures. */
  eager?: boolean;
  /** The element to show if the picture fails to load. */
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
          // A picture of the first view is decoded synchronously, so that its slot is never empty when the player
          // scrolls back.
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
 * A picture that sways, with a gleam over it. The mask of the gleam must be the same file that the browser has chosen
 * for the picture, because the small and the large file show the item in different crops.
 */
export function TurningPicture(props: TurningPictureProps) {
  const whole = useRef<HTMLSpanElement>(null);
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    const image = whole.current?.querySelector("img");
    if (!image) return;
    // The browser may load another size later, when the window becomes wider.
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

/**
 * The picture of a scene, behind its text or above it. A banner of the site has one picture for each theme. The browser
 * loads only the visible picture, because a hidden lazy picture never loads. There is no `srcset`, because the small
 * size shows another part of the scene.
 */
export function ScenePicture({ src }: { src: string }) {
  const day = dayPictureOf(src);
  const shape = { width: 1312, height: 360, loading: "lazy", decoding: "async" } as const;
  return (
    <>
      <img alt="" {...shape} src={src} className={day && "scene-night"} />
      {day && <img alt="" {...shape} src={day} className="scene-day" />}
    </>
  );
}
