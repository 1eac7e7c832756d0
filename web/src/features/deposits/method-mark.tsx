import type { PayMethod } from "@vitrine/contract/deposits.ts";

/** Signs of our own for the ways to pay: a card, a code to scan, a conversation. Whose they are, the name says. */
const PATHS: Record<PayMethod, string> = {
  card: "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM3 10h18M7 15h4",
  alipay: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8 8h3v3H8ZM13 13h3v3h-3ZM13 8h3v3h-3ZM8 13h3v3H8Z",
  wechat:
    "M9.5 4C5.9 4 3 6.4 3 9.4c0 1.7 1 3.2 2.5 4.2L5 16l2.6-1.3M9.5 4c3 0 5.5 1.7 6.2 4M15.2 9.5c-3.2 0-5.8 2.2-5.8 4.9s2.6 4.9 5.8 4.9c.7 0 1.3-.1 1.9-.3L19.5 20.2l-.5-2.2c1.3-.9 2-2.2 2-3.6 0-2.7-2.6-4.9-5.8-4.9Z",
};

export function MethodMark({ method, size = 28 }: { method: PayMethod; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.3}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
      aria-hidden="true"
    >
      <path d={PATHS[method]} />
    </svg>
  );
}
