import { Trans, useLingui } from "@lingui/react/macro";
import { BATTLE_MODES, BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../../api/numbers.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { HashText } from "../../../ui/hash-text.tsx";
import { type Room, seatsOf } from "./room.ts";

/** Shows the commitments of the battle, and after its end all data to verify it. */
export function SealedPanel({ room }: { room: Room }) {
  const { t } = useLingui();
  const seeds = seatsOf(room).flatMap(({ pos, seed }) => (seed ? [{ pos, seed }] : []));
  const first = room.playerCount;
  const isOpen = room.serverSeed !== null;
  return (
    <section className="mt-12 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[7fr_5fr]">
      <div className="glass px-[26px] py-6 max-md:px-[18px]">
        <h2 className="mb-4 font-sans text-16! font-medium [font-stretch:100%]">
          {isOpen ? <Trans>What was sealed, now open</Trans> : <Trans>What was sealed before the start</Trans>}
        </h2>
        <dl className="grid gap-x-5 gap-y-2.5 md:grid-cols-[170px_minmax(0,1fr)]">
          <Row name={t`Public hash of the battle`}>
            <HashText>{room.publicHash}</HashText>
          </Row>
          <Row name={t`The creator's seed`}>
            {room.creatorSeed === "own" ? t`arrived after the hash was shown` : t`the site's default`}
          </Row>
          {seeds.length > 0 && (
            <Row name={t`Seeds of the seats`}>
              {seeds.map(({ pos, seed }) => (
                <code key={pos} className="hash block break-all">
                  {pos} · {seed}
                </code>
              ))}
            </Row>
          )}
          <Row name={t`Order of the rolls`}>
            <Trans>Round 1: nonces 1 to {first}, in seat order; then on from there</Trans>
          </Row>
          <Row name={t`Source`}>
            <Source room={room} />
          </Row>
          {room.serverSeed && (
            <Row name={t`Server seed`}>
              <HashText>{room.serverSeed}</HashText>
            </Row>
          )}
          {room.secretSalt && (
            <Row name={t`Secret salt`}>
              <HashText>{room.secretSalt}</HashText>
            </Row>
          )}
        </dl>
      </div>
      <HowDecided room={room} />
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-13 text-muted max-md:-mb-2">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] max-md:mb-1">{children}</dd>
    </>
  );
}

function Source({ room }: { room: Room }) {
  const beacon = useCall(sysConfig, {}, { quiet: true }).data?.beacon;
  if (!room.beacon) {
    // Before the lock the room has no beacon round yet, but it will get one.
    if (room.lockedAt === null && beacon === "drand")
      return <Trans>The server seed and the next round of the public beacon</Trans>;
    return <Trans>The operator's seed only; no public beacon was used</Trans>;
  }
  const round = String(room.beacon.round);
  return (
    <>
      <Trans>The server seed and round {round} of the public beacon</Trans>
      {room.beacon.randomness && <HashText className="block text-muted">{room.beacon.randomness}</HashText>}
    </>
  );
}

function HowDecided({ room }: { room: Room }) {
  const { i18n } = useLingui();
  const seconds = formatNumber(room.roundMs / 1000, i18n.locale);
  return (
    <div>
      <h2 className="mb-2.5 font-sans text-16! font-medium [font-stretch:100%]">
        <Trans>How the winner is decided</Trans>
      </h2>
      <p className="text-muted">
        {room.mode === BATTLE_MODES.reverse ? (
          <Trans>Reverse: the seat with the lowest total takes every piece.</Trans>
        ) : (
          <Trans>Classic: the seat with the highest total takes every piece.</Trans>
        )}{" "}
        <Trans>
          If totals are tied, those seats roll once more and the highest ticket wins. The server shows a round every{" "}
          {seconds} seconds, so latecomers see the same as everyone.
        </Trans>
      </p>
      <p className="mt-3">
        {room.state === BATTLE_STATES.running || room.state === BATTLE_STATES.finished ? (
          <Link
            to={paths.verifyBattle(room.id)}
            className="tap inline-flex min-h-8 items-center text-brass hover:text-brass-hi"
          >
            <Trans>The battle's receipt</Trans> ›
          </Link>
        ) : (
          <Link to={paths.fair()} className="tap inline-flex min-h-8 items-center text-brass hover:text-brass-hi">
            <Trans>How fairness works</Trans> ›
          </Link>
        )}
      </p>
    </div>
  );
}
