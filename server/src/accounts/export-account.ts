import { type ExportPart, ownRows, pagedPart, wholePart } from "../platform/export-part.ts";

/** The account data for an owner's export. Hashes and secrets are left out, because they would help an intruder. */
export const exportAccount: readonly ExportPart[] = [
  wholePart("account.json", (db, accountId) =>
    db
      .selectFrom("accounts_accounts as account")
      .leftJoin("accounts_mails as mail", "mail.account_id", "account.id")
      .leftJoin("accounts_trade_links as link", "link.account_id", "account.id")
      .leftJoin("accounts_totp as totp", "totp.account_id", "account.id")
      .leftJoin("accounts_certifications as certification", "certification.account_id", "account.id")
      .select(["account.id", "account.phone", "account.steam_id", "mail.mail", "account.nickname", "account.avatar"])
      .select([
        "account.channel_code",
        "account.staff",
        "account.created_at",
        "totp.confirmed_at as authenticator_since",
      ])
      .select(["link.partner as trade_partner", "link.token as trade_token"])
      .select(["certification.state as real_name_check", "certification.ended_at as real_name_checked_at"])
      .where("account.id", "=", accountId)
      .execute(),
  ),
  wholePart("sessions.json", (db, accountId) =>
    db
      .selectFrom("accounts_sessions")
      .select(["id", "device", "address", "created_at", "expires_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute(),
  ),
  pagedPart({
    file: "security-events.json",
    read: (db, accountId, page) =>
      ownRows(db.selectFrom("accounts_security_events").select(["id", "kind", "address", "detail", "created_at"]), {
        playerId: accountId,
        ...page,
        owner: "account_id",
      }),
    idOf: ({ id }) => id,
  }),
  // The names that the player has reported, without the names: they are other players' data.
  wholePart("name-reports.json", (db, accountId) =>
    db
      .selectFrom("accounts_name_reports")
      .select(["id", "battle_id", "pos as seat", "reason", "created_at"])
      .where("reporter_id", "=", accountId)
      .orderBy("id")
      .execute(),
  ),
  wholePart("holds.json", (db, accountId) =>
    db
      .selectFrom("accounts_holds")
      .select(["reason", "created_at", "until"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute(),
  ),
];
