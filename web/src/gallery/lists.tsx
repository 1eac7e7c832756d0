import { useState } from "react";
import { Failure } from "../api/failure.ts";
import { Button } from "../ui/form/button.tsx";
import { Grade } from "../ui/item/grade.tsx";
import { EndlessList } from "../ui/layout/endless-list.tsx";
import { Pagination } from "../ui/layout/pagination.tsx";
import { SelectionBar } from "../ui/layout/selection-bar.tsx";
import { Skeleton } from "../ui/layout/skeleton.tsx";
import { EMPTY_SHOWCASES, EmptyState, ErrorState } from "../ui/layout/states.tsx";
import { Table } from "../ui/layout/table.tsx";
import { Money } from "../ui/money.tsx";
import { useItems } from "./items.tsx";
import { Section, State } from "./section.tsx";
import { LONG, useWords } from "./words.ts";

export function Lists() {
  const word = useWords();
  const { items } = useItems();
  const [page, setPage] = useState(4);
  const [rows, setRows] = useState(3);
  const [sort, setSort] = useState<{ by: "name" | "grade" | "value"; descending: boolean }>({
    by: "value",
    descending: true,
  });
  const shared = {
    keyOf: (row: (typeof items)[number]) => row.itemId,
    columns: [
      { id: "name" as const, title: word("item"), cell: (row: (typeof items)[number]) => row.name },
      {
        id: "grade" as const,
        title: word("kind"),
        wide: true,
        cell: (row: (typeof items)[number]) => <Grade grade={row.grade} />,
      },
      {
        id: "value" as const,
        title: word("value"),
        number: true,
        sortable: true,
        cell: (row: (typeof items)[number]) => <Money value={row.value} />,
      },
    ],
  };
  const sorted = [...items.slice(0, 4)].sort((a, b) => (sort.descending ? b.value - a.value : a.value - b.value));
  return (
    <>
      <Section name="table">
        <State name="rest" wide>
          <Table {...shared} caption={word("item")} rows={sorted} sort={sort} onSort={setSort} />
        </State>
        <State name="loading" wide>
          <Table {...shared} caption={word("progress")} rows={[]} loadingRows={2} />
        </State>
        <State name="empty" wide>
          <Table
            {...shared}
            caption={word("nothing")}
            rows={[]}
            empty={<EmptyState picture="search" title={word("nothing")} />}
          />
        </State>
      </Section>
      <Section name="pagination">
        <State name="middle" wide>
          <Pagination page={page} pageSize={15} total={204} onPage={setPage} />
        </State>
      </Section>
      <Section name="endless-list">
        <State name="rest" wide>
          <EndlessList hasMore={rows < 9} loading={false} onMore={() => setRows((shown) => shown + 3)}>
            <ul className="flex flex-col gap-2">
              {Array.from({ length: rows }, (_, index) => (
                // The rows never change their order.
                <li key={index} className="glass-thin rounded-2 px-4 py-2.5">
                  {word("item")} {index + 1}
                </li>
              ))}
            </ul>
          </EndlessList>
        </State>
      </Section>
      <Section name="selection-bar">
        <State name="rest" wide>
          <SelectionBar
            images={items.slice(0, 3).map(({ image }) => image)}
            title={word("chosen")}
            worth={{ coins: 92.8, points: 0 }}
            links={
              <button type="button" className="tap min-h-7" onClick={() => {}}>
                {word("clear")}
              </button>
            }
            actions={<Button look="primary">{word("sell")}</Button>}
          />
        </State>
      </Section>
      <Section name="states">
        <State name="loading">
          <Skeleton className="h-24 w-56" />
        </State>
        <State name="empty" wide>
          <div className="grid grid-cols-1 gap-6 md:grid-cols-3">
            {EMPTY_SHOWCASES.map((picture) => (
              <EmptyState
                key={picture}
                picture={picture}
                title={word("nothing")}
                actions={picture === EMPTY_SHOWCASES[0] && <Button>{word("open")}</Button>}
              >
                {word("next")}
              </EmptyState>
            ))}
          </div>
        </State>
        <State name="large" wide>
          <EmptyState
            picture="maintenance"
            large
            title={<h3 className="text-39">{word("nothing")}</h3>}
            actions={<Button look="primary">{word("open")}</Button>}
          >
            {word("next")}
          </EmptyState>
        </State>
        <State name="error" wide>
          <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
            <ErrorState error={new Failure("network", "")} onRetry={() => {}} />
            <ErrorState error={new Failure("refused", word("next"), { status: 500 })} onRetry={() => {}} />
          </div>
        </State>
        <State name="long" wide>
          <EmptyState picture="bag" title={<span lang="ru">{LONG["ru-RU"]}</span>}>
            <span lang="zh-CN">{LONG["zh-CN"]}</span>
          </EmptyState>
        </State>
      </Section>
    </>
  );
}
