import { useLingui } from "@lingui/react/macro";
import { isPermitted } from "@vitrine/contract/operators/permissions.ts";
import {
  QUEUE_PERMISSIONS,
  QUEUES,
  type Queue,
  type QueueRow,
  queueCalls,
} from "@vitrine/contract/operators/queues.ts";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { Button } from "../../ui/form/button.tsx";
import { Money } from "../../ui/money.tsx";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { ASK_EVERY_MS, useAnswer, useOperator } from "../session.ts";
import { CsvLink, Empty, Refused, Waiting } from "../shared.tsx";
import { QueueCasePanel } from "./queue-case.tsx";
import { type CaseKeys, KeyHelp, useQueueKeys } from "./queue-keys.tsx";
import { useQueueWords } from "./words.ts";
import "../tickets/tickets.css";
import "./queues.css";

const FIRST_KEY = "j";

/** Cases that wait for a decision: a list, one case beside it, and keys for both. */
export function QueuesPage() {
  const { t } = useLingui();
  const words = useQueueWords();
  const navigate = useNavigate();
  const params = useParams();
  const roles = useOperator((state) => state.session?.roles ?? []);
  const own = QUEUES.filter((queue) => isPermitted(roles, QUEUE_PERMISSIONS[queue].read));
  const queue = own.find((one) => one === params.queue) ?? own[0];
  const key = params.key;
  const [helps, setHelps] = useState(false);
  const caseKeys = useRef<CaseKeys>(null);
  const rows = useAnswer(queueCalls[queue ?? "withdrawals"].list, {}, { refetchInterval: ASK_EVERY_MS });
  const list = rows.data ?? [];
  const isEmpty = rows.isSuccess && list.length === 0;
  const move = (step: number) => {
    const at = list.findIndex((row) => row.key === key);
    const next = list[Math.min(list.length - 1, Math.max(0, at + step))];
    if (next) void navigate(`/queues/${queue}/${next.key}`);
  };
  useQueueKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => caseKeys.current?.decide(0),
    r: () => caseKeys.current?.decide(1),
    d: () => caseKeys.current?.decide(2),
    n: () => caseKeys.current?.note(),
    "?": () => setHelps(!helps),
    Escape: () => void navigate(`/queues/${queue}`),
  });
  if (!queue) return <Empty>{t`Your roles see no queue.`}</Empty>;
  return (
    <section className="admin-panel admin-inbox" data-open={key !== undefined || undefined}>
      <header className="admin-head">
        <h1>{t`Queues`}</h1>
        <CsvLink path={queueCalls[queue].file.path} />
        <Button size="s" look="quiet" aria-expanded={helps} onClick={() => setHelps(!helps)}>
          {t`Keys`} <kbd>?</kbd>
        </Button>
      </header>
      {helps && (
        <KeyHelp
          keys={[
            ["j", t`next case`],
            ["k", t`previous case`],
            ["a", t`approve, credit or leave visible`],
            ["r", t`refuse, refund, hide or reset`],
            ["d", t`dismiss`],
            ["n", t`write a note`],
            ["Esc", t`close the case`],
          ]}
        />
      )}
      <div className="admin-inbox-list">
        <nav aria-label={t`Queues`} className="admin-choice">
          {own.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === queue}
              onClick={() => void navigate(`/queues/${one}`)}
            >
              {words.queues[one]}
            </button>
          ))}
        </nav>
        <Refused error={rows.error} />
        {rows.isLoading && <Waiting lines={6} />}
        {isEmpty && <Empty>{t`Nothing waits here.`}</Empty>}
        <ul>
          {list.map((row) => (
            <Row key={row.key} queue={queue} row={row} isCurrent={row.key === key} />
          ))}
        </ul>
      </div>
      {key === undefined ? (
        !isEmpty && <p className="admin-inbox-none">{list.length > 0 && t`Press ${FIRST_KEY} for the first case.`}</p>
      ) : (
        <QueueCasePanel
          key={`${queue} ${key}`}
          {...{ queue, caseKey: key, keys: caseKeys }}
          onDone={() => {
            const at = list.findIndex((row) => row.key === key);
            const next = list[at + 1] ?? list[at - 1];
            void navigate(next ? `/queues/${queue}/${next.key}` : `/queues/${queue}`);
          }}
        />
      )}
    </section>
  );
}

function Row({ queue, row, isCurrent }: { queue: Queue; row: QueueRow; isCurrent: boolean }) {
  const { t } = useLingui();
  const words = useQueueWords();
  const navigate = useNavigate();
  const me = useOperator((state) => state.session?.name);
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const { key, kind, userName, value, paid, detail, reasons, createTime, claimedBy } = row;
  return (
    <li>
      <button
        ref={line}
        type="button"
        aria-current={isCurrent || undefined}
        className="admin-inbox-row admin-queue-row"
        onClick={() => void navigate(`/queues/${queue}/${key}`)}
      >
        <span>
          <b translate="no">{userName || t`Unknown player`}</b>
          {value !== null ? <Money value={value} /> : paid}
        </span>
        <span className="admin-inbox-begins">{reasons.length > 0 ? words.sayReasons(reasons) : detail}</span>
        <small>
          {words.kinds[kind] ?? kind} · <RelativeTime time={createTime} />
          {claimedBy !== null && claimedBy !== me && <em> · {t`${claimedBy} looks at it`}</em>}
        </small>
      </button>
    </li>
  );
}
