import { useLingui } from "@lingui/react/macro";
import { getHeadPicList, uploadAvatar } from "@vitrine/contract/accounts/avatars.ts";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { useState } from "react";
import { call } from "../../../../api/call.ts";
import { Failure } from "../../../../api/failure.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { callKey, useCall } from "../../../../api/use-call.ts";
import { closeDialog } from "../../../../app/dialogs/dialog-state.ts";
import { failureSentence } from "../../../../app/layout/failure-toast.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Tabs } from "../../../../ui/layout/tabs.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { toast } from "../../../../ui/overlay/toast.ts";
import "./avatar.css";
import { smallSourceOf } from "../../../../ui/item/picture-sources.ts";
import { Skeleton } from "../../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../../ui/layout/states.tsx";
import { cutOut } from "./crop.ts";
import { type Cut, OwnPicture } from "./own-picture.tsx";

type Way = "portrait" | "own";

/** Changes the avatar: one of the site's portraits, or a section of the player's own picture. */
export default function AvatarDialog() {
  const { t } = useLingui();
  const { data: user } = useCall(userInfo, {}, { quiet: true });
  const [way, setWay] = useState<Way>("portrait");
  const [portrait, setPortrait] = useState<string>();
  const [cut, setCut] = useState<Cut>();
  const [flaw, setFlaw] = useState<string>();
  const [pending, setPending] = useState(false);
  const choose = (next: Way) => {
    setWay(next);
    setFlaw(undefined);
  };

  const send = async () => {
    if (way === "portrait") return call(uploadAvatar, { headPic: portrait }, { quiet: true });
    return cut && call(uploadAvatar, {}, { quiet: true, file: await cutOut(cut.picture, cut.section) });
  };

  const save = async () => {
    if (way === "portrait" ? portrait === undefined : cut === undefined) return setFlaw(t`Select an avatar first`);
    setPending(true);
    try {
      const chosen = await send();
      queryClient.setQueryData(callKey(userInfo, {}), (known: object | undefined) => known && { ...known, ...chosen });
      toast.success(t`Avatar changed`);
      closeDialog("avatar");
    } catch (error) {
      setPending(false);
      if (!(error instanceof Failure)) throw error;
      setFlaw(failureSentence(error));
    }
  };

  const choosePortrait = (id: string) => {
    setPortrait(id);
    setFlaw(undefined);
  };
  return (
    <Dialog title={t`Choose an avatar`} onClose={() => closeDialog("avatar")} width={600}>
      <Tabs
        label={t`Avatar type`}
        selected={way}
        onSelect={choose}
        tabs={[
          {
            id: "portrait",
            label: t`Portraits`,
            panel: <PortraitChoice chosen={portrait} onChoose={choosePortrait} current={user?.avatar} />,
          },
          {
            id: "own",
            label: t`Your own picture`,
            panel: <OwnPicture cut={cut} onCut={setCut} onFlaw={setFlaw} />,
          },
        ]}
      />
      <p role="alert" className="mt-3 min-h-6 text-center text-13 text-bad">
        {flaw}
      </p>
      <Button look="primary" size="l" pending={pending} onClick={() => void save()} className="mt-1">
        {t`Use this avatar`}
      </Button>
    </Dialog>
  );
}

/** The number of the site's portraits, for the placeholders while the list loads. */
const PLACES = 40;

interface PortraitChoiceProps {
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** The account's current avatar. */
  current: string | undefined;
}

/** The site's portraits in a grid. The arrow keys move through them. */
function PortraitChoice({ chosen, onChoose, current }: PortraitChoiceProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useCall(getHeadPicList, {}, { quiet: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <fieldset className="portrait-grid" aria-busy={!data}>
      <legend className="sr-only">{t`Portraits`}</legend>
      {data
        ? data.map(({ id, headPic }) => (
            <label key={id} className="portrait-cell" data-current={headPic === current}>
              <input
                type="radio"
                name="portrait"
                value={id}
                checked={id === chosen}
                onChange={() => onChoose(id)}
                aria-label={headPic === current ? t`Portrait ${id}, in use` : t`Portrait ${id}`}
                className="sr-only"
              />
              <img src={smallSourceOf(headPic)} alt="" width={96} height={96} loading="lazy" draggable={false} />
            </label>
          ))
        : Array.from({ length: PLACES }, (_, place) => (
            // The placeholders never change their order, so the index is a stable key.
            <Skeleton key={place} className="aspect-square rounded-full" />
          ))}
    </fieldset>
  );
}
