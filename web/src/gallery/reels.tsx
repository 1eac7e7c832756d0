import { useMemo, useState } from "react";
import { Button } from "../ui/button.tsx";
import type { ReelPhase } from "../ui/reel/reel.tsx";
import { ReelBank } from "../ui/reel/reel-bank.tsx";
import type { ReelTape } from "../ui/reel/reel-tape.ts";
import { Section, State } from "./section.tsx";
import { usePieces } from "./use-pieces.ts";
import { useWords } from "./words.ts";

const CELLS = 48;
const STOP = 44;

export function Reels() {
  const word = useWords();
  const { pieces } = usePieces();
  const [phase, setPhase] = useState<ReelPhase>("still");
  const tapes = useMemo(
    () =>
      [0, 1, 2].map((reel): ReelTape => {
        const cells = Array.from({ length: CELLS }, (_, index) => pieces[(index * 7 + reel * 3) % pieces.length]);
        return { cells: cells.filter((cell) => cell !== undefined), stopAt: STOP, landing: 0.3 };
      }),
    [pieces],
  );
  const drops = useMemo(() => tapes.flatMap(({ cells }) => cells[STOP] ?? []), [tapes]);
  return (
    <Section name="reel">
      <State name={phase} wide>
        {pieces.length > 0 && <ReelBank tapes={tapes} drops={drops} phase={phase} onDone={() => setPhase("stopped")} />}
        <Button className="mt-5" onClick={() => setPhase(phase === "still" ? "running" : "still")}>
          {word("open")}
        </Button>
      </State>
    </Section>
  );
}
