import { cx } from "./cx.ts";
import { Picture } from "./item/picture.tsx";

const GRADIENTS = ["#3b6b7d,#173041", "#7d5a3b,#412a17", "#5a4b8a,#2a2147", "#3f6f52,#1b3a29", "#7a4150,#3c1d27"];

/** Shows a player's picture or, without one, the first letter of the name on one of five colours. */
export function Avatar({
  name,
  src,
  size = 34,
  className,
}: {
  name: string;
  src?: string;
  size?: number;
  className?: string;
}) {
  const colours =
    GRADIENTS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % GRADIENTS.length];
  const letter = [...name][0];
  return (
    <span
      aria-hidden="true"
      className={cx("grid shrink-0 place-items-center overflow-hidden rounded-full text-white", className)}
      style={{
        width: size,
        height: size,
        background: `linear-gradient(140deg,${colours})`,
        boxShadow: "inset 0 1px 0 rgba(255,255,255,.35), inset 0 0 0 1px rgba(255,255,255,.1)",
        font: `500 ${Math.round(size * 0.42)}px/1 var(--f-display)`,
      }}
    >
      {src ? <Picture src={src} sizes={`${size}px`} fallback={letter} className="size-full object-cover" /> : letter}
    </span>
  );
}
