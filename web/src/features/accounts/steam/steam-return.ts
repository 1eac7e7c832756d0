import { steamCallback } from "@vitrine/contract/accounts/steam.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { insidePath } from "@vitrine/contract/screens/inside-path.ts";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { onLeave } from "../../../api/session/session.ts";

/** The contents of the return page's URL. */
export interface SteamReturn {
  /** The whole query, which the server reads exactly as it is; empty if Steam has sent nothing. */
  answer: string;
  /** The code of the refusal if the site did not open Steam's page; otherwise empty. */
  refused: string;
  cancelled: boolean;
  redirectUrl: string;
  promoteCode: string;
  channelCode: string | undefined;
}

/** Parses the return page's URL. Anybody can write such a link, so every value is validated. */
export function readSteamReturn(search: string): SteamReturn {
  const query = new URLSearchParams(search);
  const mode = query.get("openid.mode");
  const params = readParams(query.get("params"));
  return {
    answer: mode === null ? "" : search.replace(/^\?/, ""),
    refused: mode === null ? (query.get("refused") ?? "") : "",
    cancelled: mode === "cancel",
    redirectUrl: insidePath(params.redirectUrl),
    promoteCode: params.promoteCode ?? "",
    channelCode: params.channelCode || undefined,
  };
}

type Params = Partial<Record<"redirectUrl" | "promoteCode" | "channelCode", string>>;

function readParams(text: string | null): Params {
  try {
    const value: unknown = JSON.parse(text ?? "");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === "string"));
  } catch {
    return {};
  }
}

export type SteamOutcome = OutputOf<typeof steamCallback>;
type State = { outcome?: SteamOutcome; error?: unknown };

// Steam's answer is valid once, so the page sends it once, even if the component mounts several times.
const brought = new Map<string, Promise<SteamOutcome>>();
onLeave(() => brought.clear());

function bring(answer: string): Promise<SteamOutcome> {
  const known = brought.get(answer);
  if (known) return known;
  const asked = call(steamCallback, { answer }, { quiet: true });
  brought.set(answer, asked);
  return asked;
}

/** The server's result for Steam's answer. An empty answer sends no request. */
export function useSteamAnswer(answer: string): State {
  const [state, setState] = useState<State>({});
  useEffect(() => {
    if (answer === "") return;
    bring(answer).then(
      (outcome) => setState({ outcome }),
      (error: unknown) => setState({ error }),
    );
  }, [answer]);
  return state;
}
