import { Trans, useLingui } from "@lingui/react/macro";
import { type GiveawayDetail, giveawayEntries, giveawayReceipt } from "@vitrine/contract/giveaways.ts";
import { type ReactNode, useState } from "react";
import { call } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { Button, LinkButton } from "../../../ui/form/button.tsx";
import { HashText } from "../../../ui/hash-text.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { isLargeDraw, LargeDraw } from "../../fairness/large-draw.tsx";
import { saveReceipt } from "../../fairness/verify/receipt-file.tsx";

/** All inputs of the draw, with links to verify it. */
export function ProofPanel({ room }: { room: GiveawayDetail }) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const large = isLargeDraw(room.entrants);
  const round = String(room.beacon?.round ?? "");
  const rows: [name: string, value: ReactNode][] = [
    [t`Public hash`, <HashText key="hash">{room.publicHash}</HashText>],
    [t`Server seed`, room.serverSeed && <HashText key="seed">{room.serverSeed}</HashText>],
    [t`Secret salt`, room.secretSalt && <HashText key="salt">{room.secretSalt}</HashText>],
    [t`Hash of all entries`, room.client && <HashText key="client">{room.client}</HashText>],
    [
      t`Public beacon`,
      room.beacon ? (
        <>
          <Trans>Round {round}</Trans>
          {room.beacon.randomness && <HashText className="block text-muted">{room.beacon.randomness}</HashText>}
        </>
      ) : (
        t`none: the operator's seed only`
      ),
    ],
  ];
  const save = async () => {
    setPending(true);
    // The call's toast shows the error.
    const receipt = await call(giveawayReceipt, { id: room.id }).catch(() => null);
    setPending(false);
    if (receipt) saveReceipt(receipt);
  };
  return (
    <section aria-label={t`Proof`} className="mt-14">
      <h2 className="mb-2">{t`What was sealed, now open`}</h2>
      <p className="mb-5 max-w-[46em] text-muted">
        <Trans>
          The hash of the list, the seed and the beacon give one roll for each prize. Anyone can recompute them, even
          without this site.
        </Trans>
      </p>
      <div className="glass px-[26px] py-6 max-md:px-[18px]">
        <dl className="grid gap-x-5 gap-y-2.5 md:grid-cols-[190px_minmax(0,1fr)]">
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-13 text-muted max-md:-mb-2">{name}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere] max-md:mb-1">{value}</dd>
              </div>
            ))}
        </dl>
        <div className="mt-6 flex flex-wrap gap-3 max-md:[&>*]:w-full">
          <LinkButton to={paths.verifyGiveaway(room.id)}>
            <Icon name="shield" size={17} />
            <Trans>Verify the draw</Trans>
          </LinkButton>
          {!large && (
            <Button pending={pending} onClick={() => void save()}>
              <Icon name="download" size={17} />
              <Trans>Save receipt</Trans>
            </Button>
          )}
          {!large && (
            <a
              href={`${giveawayEntries.path}?id=${room.id}`}
              download={`vitrine-giveaway-${room.id}-entries.txt`}
              className="btn btn-glass"
            >
              <Icon name="download" size={17} />
              <Trans>Save entry list</Trans>
            </a>
          )}
        </div>
        {large && <LargeDraw giveawayId={room.id} />}
      </div>
    </section>
  );
}
