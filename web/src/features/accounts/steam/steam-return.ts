import { insidePath } from "@vitrine/contract/inside-path.ts";

/** What the address of the return page says. */
export interface SteamReturn {
  /** The whole query, which the server reads to the letter; empty where Steam has sent nothing. */
  answer: string;
  /** Why the site sent nobody to Steam, by the code of the refusal; empty where it did. */
  refused: string;
  cancelled: boolean;
  redirectUrl: string;
  promoteCode: string;
  channelCode: string | undefined;
}

/** Reads the address of the return page. What it says was written by whoever made the link, so it is judged like any other. */
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
