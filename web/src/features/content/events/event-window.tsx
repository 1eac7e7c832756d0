import { Trans, useLingui } from "@lingui/react/macro";
import type { SiteEvent } from "@vitrine/contract/rewards.ts";
import { useId } from "react";
import { useSearchParams } from "react-router";
import { openDialog } from "../../../app/dialogs/dialog-state.ts";
import { paths } from "../../../app/paths.ts";
import { DocumentText, linkTarget } from "../../../ui/document-text.tsx";
import { Button, LinkButton } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ScenePicture } from "../../../ui/item/picture.tsx";
import { useMoment } from "../../play-limits/use-moment.ts";
import "../documents/docs.css";
import "./event-window.css";

interface EventWindowProps {
  event: SiteEvent;
  /**
   * Whether the window is the first of the page. It is then as wide as the page on a desktop and has the brass button.
   */
  lead?: boolean;
  /** The level of its heading. */
  level: 2 | 3;
}

/**
 * An event or an offer: its picture, one promise and one button. Its terms are below, and the URL says which terms are
 * open.
 */
export function EventWindow({ event, lead = false, level }: EventWindowProps) {
  const { i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const textId = useId();
  const { slug, title, summary, text, image } = event;
  const titleId = `${slug}-title`;
  const isOpen = search.get("open") === slug;
  const toggle = () => setSearch(isOpen ? {} : { open: slug }, { preventScrollReset: true, replace: true });
  const Heading = `h${level}` as const;
  return (
    <article
      id={slug}
      lang={i18n.locale}
      aria-labelledby={titleId}
      className={lead ? "event-window event-lead" : "event-window"}
    >
      <div className={image ? "scene" : "glass"}>
        {image && <ScenePicture src={image} />}
        <div className="scene-words">
          <Heading id={titleId}>{title}</Heading>
          <p>{summary}</p>
          <EventPeriod event={event} />
          <EventButton event={event} titleId={titleId} look={lead ? "primary" : "glass"} />
        </div>
      </div>
      <button
        type="button"
        className="event-terms"
        aria-expanded={isOpen}
        aria-controls={textId}
        aria-describedby={titleId}
        onClick={toggle}
      >
        <Trans>Full terms</Trans>
        <Icon name="down" size={16} />
      </button>
      <div id={textId} hidden={!isOpen} className="document-text event-text">
        <DocumentText text={text} />
      </div>
    </article>
  );
}

/** Leads to the page where the event continues. An offer on deposits opens the deposit itself. */
function EventButton({ event, titleId, look }: { event: SiteEvent; titleId: string; look: "primary" | "glass" }) {
  const { t } = useLingui();
  const target = event.link === null ? undefined : linkTarget(event.link);
  if (target?.kind !== "site") return null;
  if (target.to === paths.help("deposits"))
    return (
      <Button look={look} onClick={() => openDialog("recharge")} aria-describedby={titleId}>
        {t`Make a deposit`}
      </Button>
    );
  const words: Record<string, string> = {
    [paths.vip()]: t`See your level`,
    [paths.promo()]: t`Invite friends`,
    [paths.personal()]: t`Redeem code`,
    [paths.giveaways()]: t`See giveaways`,
    [paths.benefits()]: t`See your benefits`,
    [paths.battles({ tab: "rank" })]: t`See leaderboard`,
  };
  return (
    <LinkButton look={look} to={target.to} aria-describedby={titleId}>
      {words[target.to] ?? t`Go there`}
    </LinkButton>
  );
}

/** Shows the start and the end of an event, or nothing if it has neither. */
function EventPeriod({ event }: { event: SiteEvent }) {
  const moment = useMoment();
  const [from, until] = [event.startTime, event.endTime].map((time) => time && moment(time));
  if (!from && !until) return null;
  return (
    <span className="block text-12">
      {from && until ? (
        <Trans>
          {from} to {until}
        </Trans>
      ) : until ? (
        <Trans>Until {until}</Trans>
      ) : (
        <Trans>Since {from}</Trans>
      )}
    </span>
  );
}
