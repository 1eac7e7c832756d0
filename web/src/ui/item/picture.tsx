import { type ReactNode, useState } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { gradeClass } from "./grade.tsx";
import "./picture.css";
import { sourcesOf } from "./picture-sources.ts";

interface PictureProps {
  src: string;
  /** What it shows; empty where the words beside it say so already. */
  alt?: string;
  /** Its place on the page, as in `sizes` of an image. */
  sizes?: string;
  /** Width by height of the slot, e.g. "4 / 3". */
  ratio?: string;
  /** Colours the place while the picture is on its way. */
  grade?: number;
  /** In the first view: fetched at once and before others. */
  eager?: boolean;
  /** Shown where the picture cannot be had. */
  fallback?: ReactNode;
  className?: string;
}

/** A picture in a slot of fixed size: the size that fits is fetched, and a broken one leaves a quiet mark. */
export function Picture(props: PictureProps) {
  // Another picture starts afresh.
  return <Slot key={props.src} {...props} />;
}

function Slot({ src, alt = "", sizes = "320px", ratio, grade, eager = false, fallback, className }: PictureProps) {
  const [state, setState] = useState<"loading" | "shown" | "broken">(src ? "loading" : "broken");
  const [sources, setSources] = useState(() => sourcesOf(src));
  // The small size may be missing where the large one is not.
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
            // It may have come, or failed, before this page could listen.
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
          // The first view waits for its piece; scrolling back to it never shows an empty case.
          decoding={eager ? "sync" : "async"}
          draggable={false}
          onLoad={() => setState("shown")}
          onError={fail}
        />
      )}
    </span>
  );
}
