import { insidePath } from "@vitrine/contract/screens/inside-path.ts";

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
