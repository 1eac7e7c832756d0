import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import "./turnable-item.css";

/** The largest angle, in degrees: the picture is flat and would disappear if it were turned further. */
const MAX_YAW = 60;
const MAX_TILT = 24;
const KEY_STEP = 12;
const DEGREES_PER_PX = 0.45;
/** Dark copies behind the picture, which give it an edge when it is turned. */
const LAYERS = [1, 2, 3, 4, 5] as const;

const KEYS: Readonly<Record<string, readonly [yaw: number, tilt: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

const clamp = (degrees: number, most: number) => Math.min(most, Math.max(-most, degrees));

/** A won item that comes forward. The player turns it by dragging, or with the arrow keys; Home resets the angle. */
export function TurnableItem({ name, image }: { name: string; image: string }) {
  const { t } = useLingui();
  const [turn, setTurn] = useState({ yaw: 0, tilt: 0 });
  const held = useRef<{ x: number; y: number } | null>(null);
  const [isHeld, setHeld] = useState(false);
  const add = (yaw: number, tilt: number) =>
    setTurn((now) => ({ yaw: clamp(now.yaw + yaw, MAX_YAW), tilt: clamp(now.tilt + tilt, MAX_TILT) }));
  const release = () => {
    held.current = null;
    setHeld(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step && event.key !== "Home") return;
    event.preventDefault();
    if (step) add(...step);
    else setTurn({ yaw: 0, tilt: 0 });
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!held.current) return;
    add((clientX - held.current.x) * DEGREES_PER_PX, (held.current.y - clientY) * DEGREES_PER_PX);
    held.current = { x: clientX, y: clientY };
  };
  const degrees = Math.round(turn.yaw);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t`Turn ${name}`}
      aria-valuemin={-MAX_YAW}
      aria-valuemax={MAX_YAW}
      aria-valuenow={degrees}
      aria-valuetext={`${degrees}°`}
      title={t`Drag it, or use the arrow keys`}
      className="turnable"
      data-held={isHeld}
      style={{ "--yaw": turn.yaw, "--tilted": turn.tilt } as CSSProperties}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
        setHeld(true);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span className="turnable-shade" />
      <span className="turnable-item">
        {LAYERS.map((layer) => (
          <img
            key={layer}
            src={image}
            alt=""
            draggable={false}
            className="turnable-edge"
            style={{ "--layer": layer } as CSSProperties}
          />
        ))}
        <img src={image} alt="" draggable={false} />
        <span className="turnable-sheen" style={{ maskImage: `url("${image}")` }} />
      </span>
    </div>
  );
}
