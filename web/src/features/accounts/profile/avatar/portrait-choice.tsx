import { useLingui } from "@lingui/react/macro";
import { getHeadPicList } from "@vitrine/contract/avatars.ts";
import { useCall } from "../../../../api/use-call.ts";
import { smallSourceOf } from "../../../../ui/picture-sources.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../ui/states.tsx";

/** How many portraits come with the site; their places stand before they are known. */
const PLACES = 40;

interface PortraitChoiceProps {
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** The picture that the account has now. */
  current: string | undefined;
}

/** The portraits that come with the site, in a grid; arrow keys go through them. */
export function PortraitChoice({ chosen, onChoose, current }: PortraitChoiceProps) {
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
                aria-label={headPic === current ? t`Portrait ${id}, yours now` : t`Portrait ${id}`}
                className="sr-only"
              />
              <img src={smallSourceOf(headPic)} alt="" width={96} height={96} loading="lazy" draggable={false} />
            </label>
          ))
        : Array.from({ length: PLACES }, (_, place) => (
            // Equal placeholders.
            <Skeleton key={place} className="aspect-square rounded-full" />
          ))}
    </fieldset>
  );
}
