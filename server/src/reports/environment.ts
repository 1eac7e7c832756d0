import { ConfigError } from "../platform/start-error.ts";

export type ReportSettings = {
  /** The mailbox that gets the report of each day; undefined if no report is sent. */
  reportMail: string | undefined;
};

/** Reads REPORT_MAIL. */
export function readReportSettings(env: NodeJS.ProcessEnv): ReportSettings {
  const reportMail = env.REPORT_MAIL || undefined;
  if (reportMail !== undefined && !/^[^@\s,]{1,64}@[^@\s,]{1,253}$/.test(reportMail))
    throw new ConfigError("REPORT_MAIL: must be one mail address.");
  return { reportMail };
}
