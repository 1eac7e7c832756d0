import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Failure, isRefusal } from "../../api/failure.ts";
import { Button } from "../form/button.tsx";
import { Icon } from "../icon.tsx";

interface StateProps {
  picture: EmptyShowcase;
  /** Whether the state fills a whole page. */
  large?: boolean;
  title: ReactNode;
  /** A text about what the player can do next. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** An empty case that names what is missing and what the player can do next. */
export function EmptyState({ picture, large = false, title, children, actions }: StateProps) {
  return (
    <div className={`flex flex-col items-center text-center ${large ? "pt-10 pb-8 md:pt-16" : "px-4 py-12"}`}>
      <EmptyPicture name={picture} large={large} />
      <div className={large ? "mt-8" : "mt-6 phrases text-20 leading-snug"}>{title}</div>
      {children && <div className={`mt-3 max-w-[36em] phrases text-muted ${large ? "text-16" : ""}`}>{children}</div>}
      {actions && <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** Shows why a list or a page failed to load, with a retry button. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useLingui();
  const unreachable = error instanceof Failure && error.kind !== "refused";
  const sentence = error instanceof Failure && error.message ? error.message : t`The page couldn't be loaded.`;
  const retry = onRetry && <Button onClick={onRetry}>{t`Try again`}</Button>;
  // A 404 is not a failure: the object does not exist, or not yet.
  const isMissing = error instanceof Failure && error.status === 404;
  return (
    <div role="alert">
      {isMissing ? (
        <EmptyState picture="not-found" title={sentence} actions={retry} />
      ) : (
        <EmptyState
          picture={unreachable ? "offline" : isRefusal(error, "maintenance") ? "maintenance" : "error"}
          title={unreachable ? t`No connection` : t`That didn't work`}
          actions={retry}
        >
          {unreachable ? t`We can't reach the server. You weren't charged; try again in a moment.` : sentence}
        </EmptyState>
      )}
    </div>
  );
}

/** The drawings of empty cases, in /pictures/empty. */
export const EMPTY_SHOWCASES = [
  "bag",
  "records",
  "search",
  "signed-out",
  "offline",
  "error",
  "not-found",
  "not-open",
  "maintenance",
] as const;

export type EmptyShowcase = (typeof EMPTY_SHOWCASES)[number];

/** A drawing of an empty case on its ledge. Its slot has a fixed size, also if the picture fails to load. */
export function EmptyPicture({ name, large = false }: { name: EmptyShowcase; large?: boolean }) {
  const [missing, setMissing] = useState(false);
  const [width, height] = large ? [250, 220] : [150, 132];
  return (
    <span className="relative grid max-w-full place-items-center text-brass" style={{ height }} aria-hidden="true">
      {/* The edge of the shelf, at the bottom of the plinth. */}
      <i className="shelf-edge" />
      {missing ? (
        <Icon name="box" size={40} />
      ) : (
        <img
          src={`/pictures/empty/${name}.svg`}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="relative"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  );
}
