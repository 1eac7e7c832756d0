import "./level-mark.css";

/** A VIP level as a small plate, beside a name: brass once it is reached. Level 0 is a plate that nobody has engraved yet. */
export function LevelMark({ level, lit = level > 0 }: { level: number; lit?: boolean }) {
  return (
    <span className="level-mark" data-plain={!lit || undefined}>
      VIP <b className="tn">{level}</b>
    </span>
  );
}

/** The same in the corner of a portrait; none for level 0. */
export function LevelPip({ level }: { level: number }) {
  if (level === 0) return null;
  return (
    <span className="level-mark level-pip tn" aria-hidden="true">
      {level}
    </span>
  );
}
