import { useLingui } from "@lingui/react/macro";
import type { ListLine, ReportDifference, ReportSource } from "@vitrine/contract/operators/reports.ts";
import type { TransferKind } from "@vitrine/contract/wallet.ts";

/** The words of the reports in the language of the page. A name that has no word is shown as it is. */
export function useReportWords() {
  const { t, i18n } = useLingui();
  const accounts: Record<string, string> = {
    players: t`Players`,
    box: t`Boxes`,
    battle: t`Battles`,
    battle_pool: t`Battle pools`,
    bot: t`Bots`,
    dream: t`Dreams`,
    shop: t`Shop`,
    giveaway: t`Giveaways`,
    bonus: t`Bonuses`,
    rebate: t`Rebates`,
    pending: t`Locked bonuses`,
    fee: t`Fees`,
    debt: t`Debts`,
    withdrawal: t`Substitutes`,
    adjustment: t`Corrections`,
    demo: t`Demo grants`,
  };
  const kinds: Record<TransferKind, string> = {
    demo_grant: t`demo grant`,
    deposit: t`deposit`,
    deposit_reversal: t`deposit reversed`,
    debt_payment: t`debt paid`,
    box_open: t`boxes opened`,
    battle_seat: t`seats`,
    battle_fee: t`room fees`,
    battle_refund: t`seats refunded`,
    battle_payout: t`payout`,
    dream_open: t`dreams tried`,
    shop_buy: t`bought`,
    points_transfer: t`points to coins`,
    item_sale: t`sold back`,
    item_exchange: t`exchanged`,
    bonus_promise: t`promised`,
    bonus_release: t`released`,
    adjustment: t`correction`,
  };
  const methods: Record<string, string> = { card: t`Bank card`, alipay: "Alipay", wechat: "WeChat Pay" };
  const sources: Record<ReportSource, string> = {
    ledger: t`Ledger`,
    deposits: t`Deposits`,
    withdrawals: t`Withdrawals`,
  };
  const caseKinds: Record<ReportDifference["kind"], string> = {
    missing_here: t`missing here`,
    missing_there: t`missing there`,
    amount: t`different amount`,
    taken_back: t`reversed on one side only`,
    changed: t`changed since it was summed`,
  };
  const states: Record<ReportDifference["state"], string> = {
    open: t`open`,
    explained: t`explained`,
    closed: t`closed`,
  };
  const dateOf = (day: string, style: "full" | "medium" = "medium") =>
    new Intl.DateTimeFormat(i18n.locale, { dateStyle: style, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
  const methodName = (method: string) => methods[method] ?? method;
  return {
    account(name: string): string {
      const [, adapter, method] = /^deposit:([a-z]+)-([a-z]+)$/.exec(name) ?? [];
      return method === undefined ? (accounts[name] ?? name) : `${methodName(method)} · ${adapter}`;
    },
    kind: (name: string): string => kinds[name as TransferKind] ?? name,
    source: (name: ReportSource): string => sources[name],
    caseKind: (name: ReportDifference["kind"]): string => caseKinds[name],
    state: (name: ReportDifference["state"]): string => states[name],
    partner: ({ partner, method }: Pick<ListLine, "partner" | "method">): string =>
      method === "" ? partner : `${methodName(method)} · ${partner}`,
    dateOf,
    monthOf: (month: string) =>
      new Intl.DateTimeFormat(i18n.locale, { year: "numeric", month: "long", timeZone: "UTC" }).format(
        new Date(`${month}-01T00:00:00Z`),
      ),
    timeOf: (time: string) =>
      new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time)),
    /** An amount in a currency. */
    sum: (amount: number, currency: string) =>
      new Intl.NumberFormat(i18n.locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(
        amount,
      ),
    count: (number: number) => new Intl.NumberFormat(i18n.locale).format(number),
  };
}

/** The month before or after another, e.g. 2026-11. */
export function moveMonth(month: string, by: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The day before or after another. */
export function moveDay(day: string, by: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
}
