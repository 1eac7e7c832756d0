import { getBoxThemeList } from "@vitrine/contract/boxes.ts";
import { useState } from "react";
import { useCall } from "../api/use-call.ts";
import { Avatar } from "../ui/avatar.tsx";
import { BotMark } from "../ui/bot-mark.tsx";
import { Button } from "../ui/form/button.tsx";
import { Checkbox } from "../ui/form/checkbox.tsx";
import { BoxCard, BoxCardSkeleton } from "../ui/item/box-card.tsx";
import { Grade } from "../ui/item/grade.tsx";
import { ItemCard, ItemCardSkeleton } from "../ui/item/item-card.tsx";
import { OddsList } from "../ui/item/odds-list.tsx";
import { OddsRuler } from "../ui/item/odds-ruler.tsx";
import { Picture } from "../ui/item/picture.tsx";
import { PaperLabel } from "../ui/layout/paper-label.tsx";
import { SeatCard } from "../ui/seat-card.tsx";
import { Section, State } from "./section.tsx";
import { LONG, useWords } from "./words.ts";

const MOON = { tint: "#27506B", emblem: "M15 3a9 9 0 1 0 6 13A8 8 0 0 1 15 3Z" };
const ENDS = [50, 1_470, 8_070, 40_000, 100_000];

export function Items() {
  const word = useWords();
  const { boxes, items } = useItems();
  const [selected, setSelected] = useState(true);
  const image = items[0]?.image ?? "";
  const rows = ENDS.map((end, index) => ({
    name: index === 1 ? LONG["ru-RU"] : (items[index]?.name ?? LONG["zh-CN"]),
    image: items[index]?.image ?? "",
    grade: index,
    value: [1_248, 96, 31.5, 13.8, 1.2][index] ?? 1,
    start: (ENDS[index - 1] ?? 0) + 1,
    end,
    note: word("kind"),
  }));
  return (
    <>
      <Section name="grade">
        {[0, 1, 2, 3, 4].map((grade) => (
          <Grade key={grade} grade={grade} />
        ))}
      </Section>
      <Section name="picture">
        <State name="shown">
          <Picture src={image} alt={items[0]?.name} grade={0} ratio="4 / 3" eager className="item-picture w-44" />
        </State>
        <State name="broken">
          <Picture
            src="/pictures/nothing-here.webp"
            alt={word("nothing")}
            grade={2}
            ratio="4 / 3"
            eager
            className="w-44"
          />
        </State>
      </Section>
      <Section name="item-card">
        {rows.map((row) => (
          <State key={row.start} name={row.grade === 0 ? "selected" : "rest"}>
            <div className="w-48">
              <ItemCard
                {...row}
                source={word("kind")}
                selected={row.grade === 0 && selected}
                corner={
                  row.grade === 0 && (
                    <Checkbox aria-label={row.name} isSelected={selected} onChange={setSelected} className="-m-3 p-3" />
                  )
                }
              />
            </div>
          </State>
        ))}
        <State name="loading">
          <div className="w-48">
            <ItemCardSkeleton />
          </div>
        </State>
      </Section>
      <Section name="box-card">
        {[boxes[0]?.name ?? word("name"), LONG["ru-RU"], LONG["zh-CN"]].map((name, index) => (
          <State key={name} name={index === 0 ? "rest" : "long"}>
            <div className="w-60 max-md:w-44" lang={name === LONG["ru-RU"] ? "ru" : undefined}>
              <BoxCard to="/gallery" name={name} price={12.5} hitRate={0.25} rtp={0.909} image={image} {...MOON} />
            </div>
          </State>
        ))}
        <State name="loading">
          <div className="w-60 max-md:w-44">
            <BoxCardSkeleton />
          </div>
        </State>
      </Section>
      <Section name="seat-card">
        <State name="leading">
          <div className="w-96 max-w-full">
            <SeatCard seat={2} player={{ name: "舟行" }} note={word("ahead")} total={109.2} light={0.85} />
          </div>
        </State>
        <State name="long">
          <div className="w-96 max-w-full">
            <SeatCard
              seat={1}
              player={{ name: LONG["ru-RU"], tag: <BotMark /> }}
              note={word("behind")}
              total={63}
              light={0.45}
            />
          </div>
        </State>
        <State name="won">
          <div className="w-96 max-w-full">
            <SeatCard won seat={3} player={{ name: "Astra" }} note={word("ahead")} total={1_286.4} />
          </div>
        </State>
        <State name="empty">
          <div className="w-96 max-w-full">
            <SeatCard seat={4} empty={word("seat")} action={<Button size="s">{word("open")}</Button>} />
          </div>
        </State>
      </Section>
      <Section name="avatar">
        <State name="letters">
          <div className="flex flex-wrap gap-3">
            {["Vitrine", "屿", "Мария", "k_tan", "Ω"].map((name) => (
              <Avatar key={name} name={name} size={48} />
            ))}
          </div>
        </State>
        <State name="broken">
          <Avatar name="Broken" src="/pictures/nothing-here.webp" size={48} />
        </State>
      </Section>
      <Section name="paper-label">
        <PaperLabel
          title={items[0]?.name ?? word("item")}
          subtitle={word("kind")}
          lines={[
            { name: word("value"), value: "1,248" },
            { name: word("count"), value: "1–50 / 100,000" },
          ]}
          className="w-64"
        />
      </Section>
      <Section name="odds-list">
        <div className="basis-full">
          <OddsRuler slices={rows} roll={27_148} />
          <OddsRuler slices={rows} lens />
          <OddsList rows={rows} className="mt-8" />
        </div>
      </Section>
    </>
  );
}

/** Real boxes and their best items from the item catalogue, so that the examples show the site's pictures. */
export function useItems() {
  const { data = [] } = useCall(getBoxThemeList, {}, { quiet: true });
  const boxes = data.flatMap((theme) => theme.boxes);
  const items = boxes.map(({ topItem }) => topItem);
  return { boxes, items };
}
