import { paths } from "../../app/paths.ts";
import type { IconName } from "../../ui/icon.tsx";
import { ticketPath } from "../tickets/ticket-paths.ts";

interface MessageSubject {
  icon: IconName;
  /** The page where the player can act on the message. */
  to: string;
}

const SUBJECTS: readonly [beginning: string, subject: MessageSubject][] = [
  ["nickname", { icon: "person", to: paths.personal() }],
  ["password", { icon: "key", to: paths.security() }],
  ["phone", { icon: "phone", to: paths.security() }],
  ["mail", { icon: "mail", to: paths.security() }],
  ["trade_url", { icon: "link", to: paths.security() }],
  ["steam", { icon: "key", to: paths.security() }],
  ["session", { icon: "screen", to: paths.security() }],
  ["deletion", { icon: "warning", to: paths.data() }],
  ["deposit", { icon: "download", to: paths.records({ tab: "purchase" }) }],
  ["battle", { icon: "battle", to: paths.battles() }],
  ["giveaway", { icon: "gift", to: paths.giveaways({ tab: "joined" }) }],
  ["withdraw", { icon: "box", to: paths.records({ tab: "withdraw" }) }],
  ["certified", { icon: "check", to: paths.certify() }],
  ["certify_failed", { icon: "warning", to: paths.certify() }],
  ["avatar", { icon: "person", to: paths.personal() }],
  ["limits", { icon: "shield", to: paths.limits() }],
  ["excluded", { icon: "shield", to: paths.limits() }],
  ["vitrine", { icon: "eye", to: paths.ownVitrine() }],
  ["ticket", { icon: "help", to: paths.tickets() }],
  ["client_seed", { icon: "shield", to: paths.fair() }],
];

/** The subject of a message, by the prefix of its kind. Any other kind is about the safety of the account. */
export function subjectOf(message: {
  kind: string;
  battleId: number | null;
  giveawayId: number | null;
  ticketId?: number | null;
}): MessageSubject {
  const { kind, battleId, giveawayId, ticketId } = message;
  const subject = SUBJECTS.find(([beginning]) => kind.startsWith(beginning))?.[1];
  if (!subject) return { icon: "shield", to: paths.security() };
  if (ticketId) return { ...subject, to: ticketPath(ticketId) };
  if (giveawayId !== null) return { ...subject, to: paths.giveaway(giveawayId) };
  return battleId === null ? subject : { ...subject, to: paths.battle(battleId) };
}
