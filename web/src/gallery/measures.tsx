import { useLingui } from "@lingui/react/macro";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { lazy, Suspense, useState } from "react";
import { Chart } from "../ui/chart/chart.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import { HashText } from "../ui/hash-text.tsx";
import { Figure, PageHeader } from "../ui/layout/page-header.tsx";
import { Skeleton } from "../ui/layout/skeleton.tsx";
import { Steps } from "../ui/layout/steps.tsx";
import { Money } from "../ui/money.tsx";
import { Progress } from "../ui/progress/progress.tsx";
import { Sums } from "../ui/sums.tsx";
import { Countdown } from "../ui/time/countdown.tsx";
import { RelativeTime } from "../ui/time/relative-time.tsx";
import { Section, State } from "./section.tsx";
import { LONG, useWords } from "./words.ts";

const QrCode = lazy(async () => ({ default: (await import("../ui/qr-code.tsx")).QrCode }));

const HASH = "ba49a6e6a476bbe3963b5a32c3944b383790732fa83078cce82fc9cf34c875be";

export function Measures() {
  const word = useWords();
  const { i18n } = useLingui();
  const [startMs] = useState(() => Date.now());
  const days = Array.from({ length: 14 }, (_, index) =>
    new Intl.DateTimeFormat(i18n.locale, { day: "numeric", month: "short" }).format(new Date(2026, 10, index + 1)),
  );
  const income = days.map((_, index) => 60 + ((index * 37) % 91) - index * 2);
  const spent = days.map((_, index) => 40 + ((index * 53) % 67));
  const result = income.map((value, index) => value - (spent[index] ?? 0));
  return (
    <>
      <Section name="page-header">
        <div className="basis-full">
          <PageHeader title={word("title")} over={word("theme")} lead={word("lead")}>
            <Figure label={word("price")}>
              <Money value={12.5} display />
            </Figure>
            <Figure label={word("count")}>24</Figure>
          </PageHeader>
          <p className="max-w-sm text-25 leading-tight" lang="ru">
            {LONG["ru-RU"]}
          </p>
        </div>
      </Section>
      <Section name="money">
        <State name="text">
          <Money value={1_286.4} />
        </State>
        <State name="whole">
          <Money value={48} />
        </State>
        <State name="signed">
          <Money signed value={-46.2} /> <Money signed value={1_248} />
        </State>
        <State name="display">
          <Money display value={37.5} className="text-49" />
        </State>
        <State name="points">
          <Money points value={12.5} />
        </State>
        <State name="coins and points">
          <Sums coins={1_286.4} points={48} display className="text-25" />
        </State>
      </Section>
      <Section name="time">
        <State name="relative-time">
          <RelativeTime time={new Date(startMs - 3 * HOUR_MS).toISOString()} />
        </State>
        <State name="countdown">
          <Countdown untilMs={startMs + 54 * HOUR_MS} className="text-20" />
        </State>
        <State name="countdown: server ahead by 30 s">
          <Countdown untilMs={startMs + 90_000} clockOffsetMs={30_000} className="text-20" />
        </State>
        <State name="countdown: over">
          <Countdown untilMs={startMs} className="text-20" />
        </State>
      </Section>
      <Section name="progress">
        <State name="known">
          <Progress label={word("progress")} value={62.5} max={90} side="62.50 / 90" className="w-64" />
        </State>
        <State name="unknown">
          <Progress label={word("send")} className="w-64" />
        </State>
      </Section>
      <Section name="steps">
        <div className="basis-full">
          <Steps
            label={word("hash")}
            current={1}
            steps={[
              { title: word("seal"), says: word("says") },
              { title: word("sign"), says: <span lang="ru">{LONG["ru-RU"]}</span> },
              { title: word("reveal"), says: word("says") },
            ]}
          />
        </div>
        <div className="mt-8">
          <Steps
            label={word("sign")}
            current={1}
            stopped
            steps={[
              { title: word("seal"), says: word("says") },
              { title: word("sign"), says: word("says") },
            ]}
          />
        </div>
      </Section>
      <Section name="hash-text">
        <State name="rest">
          <HashText>{HASH}</HashText>
        </State>
        <State name="narrow">
          <div className="w-60">
            <HashText>{HASH}</HashText>
          </div>
        </State>
      </Section>
      <Section name="copy-field">
        <div className="w-96 max-w-full">
          <CopyField label={word("hash")} value={HASH} />
        </div>
      </Section>
      <Section name="qr-code">
        <Suspense fallback={<Skeleton className="size-[168px]" />}>
          <QrCode value="https://vitrine.example/provably-fair/verify/27148" label={word("address")} />
        </Suspense>
      </Section>
      <Section name="chart">
        <State name="line" wide>
          <Chart
            title={word("value")}
            labelTitle={word("day0")}
            labels={days}
            series={[{ name: word("value"), values: result }]}
          />
        </State>
        <State name="bar" wide>
          <Chart
            kind="bar"
            title={word("amount")}
            labelTitle={word("day0")}
            labels={days}
            series={[
              { name: word("income"), values: income },
              { name: word("spent"), values: spent },
            ]}
          />
        </State>
      </Section>
    </>
  );
}
