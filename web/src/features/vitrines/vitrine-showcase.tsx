import type { VitrineLedge, VitrineLight } from "@vitrine/contract/vitrines/rules.ts";
import type { ReactNode } from "react";
import { gradeClass } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import "./vitrine-showcase.css";

/** An item on its ledge. `label` is the player's text; without one the plate shows the item's name. */
interface ShownItem {
  name: string;
  image: string;
  grade: number;
  label: string;
}

interface VitrineShowcaseProps<Place extends ShownItem> {
  light: VitrineLight;
  ledge: VitrineLedge;
  places: readonly Place[];
  keyOf: (place: Place, index: number) => string | number;
  /** Called when a visitor chooses an item; without it the items are only pictures. */
  onOpen?: (place: Place) => void;
  /** The element in place of the items of an empty vitrine. */
  empty?: ReactNode;
}

/** The lit case: a cap with lamps, items on ledges with engraved plates, glass in front, and the plinth. */
export function VitrineShowcase<Place extends ShownItem>(props: VitrineShowcaseProps<Place>) {
  const { light, ledge, places, keyOf, onOpen, empty } = props;
  return (
    <div className="vitrine-showcase" data-light={light} data-ledge={ledge} data-count={Math.min(places.length, 4)}>
      <div className="vitrine-cap" />
      <div className="vitrine-glass">
        {places.length === 0 && empty}
        <ul className="vitrine-ledges">
          {places.map((place, index) => (
            <li key={keyOf(place, index)} className="vitrine-place">
              <PlacedItem place={place} eager={index < 4} onOpen={onOpen && (() => onOpen(place))} />
            </li>
          ))}
        </ul>
      </div>
      <div className="vitrine-plinth" aria-hidden="true">
        Vitrine
      </div>
    </div>
  );
}

function PlacedItem({ place, eager, onOpen }: { place: ShownItem; eager: boolean; onOpen?: (() => void) | undefined }) {
  const { name, image, grade, label } = place;
  const inside = (
    <>
      <span className="light" />
      <Picture src={image} sizes="(max-width: 767px) 44vw, 320px" eager={eager} className="item-picture" />
      <span className="vitrine-plate">
        <span translate={label ? "no" : undefined}>{label || keepDot(name)}</span>
      </span>
    </>
  );
  if (!onOpen)
    return (
      <div className={`vitrine-item ${gradeClass(grade)}`}>
        {label && <span className="sr-only">{name}</span>}
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      className={`vitrine-item ${gradeClass(grade)}`}
      onClick={onOpen}
      aria-label={label ? `${label}, ${name}` : name}
    >
      {inside}
    </button>
  );
}
