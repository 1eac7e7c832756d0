import "./level-mark.css";

/** A VIP level as a small plate beside a name: brass if the level is reached, plain otherwise and for level 0. */
export function LevelMark({ level, lit = level > 0 }: { level: number; lit?: boolean }) {
  return (
    <span className="level-mark" data-plain={!lit || undefined}>
      VIP <b className="tn">{level}</b>
    </span>
  );
}

/** The level in the corner of an avatar; nothing for level 0. */
export function LevelPip({ level }: { level: number }) {
  if (level === 0) return null;
  return (
    <span className="level-mark level-pip tn" aria-hidden="true">
      {level}
    </span>
  );
}
