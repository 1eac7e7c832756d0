import { Icon, iconNames } from "../ui/icon.tsx";
import { Section, State } from "./section.tsx";
import { LONG } from "./words.ts";

const INKS = {
  night: ["night", "raised", "panel", "well"],
  ink: ["ink", "muted", "quiet", "faint"],
  brass: ["brass-hi", "brass", "brass-lo"],
  paper: ["paper", "paper-ink", "paper-line"],
  grade: ["g0", "g1", "g2-c", "g3", "g4"],
  seat: ["seat1", "seat2", "seat3", "seat4"],
  answer: ["ok", "warn", "bad"],
};
const SIZES = [76, 61, 49, 39, 31, 25, 20];
const LIGHTS = [0, 0.25, 0.45, 0.95];

/** The tokens that all components use: colours, lamp, fonts and icons. */
export function Foundations() {
  return (
    <>
      <Section name="tokens">
        {Object.entries(INKS).map(([name, tokens]) => (
          <State key={name} name={name}>
            <ul className="flex flex-wrap gap-2">
              {tokens.map((token) => (
                <li key={token} className="w-20 text-12 text-muted">
                  <span
                    className="mb-1.5 block h-14 rounded-2 shadow-[var(--glass-edge)]"
                    style={{ background: `var(--${token})` }}
                  />
                  {token}
                </li>
              ))}
            </ul>
          </State>
        ))}
        <State name="lux" wide>
          <ul className="flex flex-wrap gap-3">
            {LIGHTS.map((light) => (
              <li key={light} className="text-12 text-muted">
                <span
                  className="relative mb-1.5 block h-32 w-36 overflow-hidden rounded-1 bg-(image:--showcase-fill)"
                  style={{ "--lux": light, "--beam": "232, 194, 122" } as React.CSSProperties}
                >
                  <span className="light" />
                </span>
                {light}
              </li>
            ))}
          </ul>
        </State>
      </Section>
      <Section name="type">
        {SIZES.map((size) => (
          <State key={size} name={`display ${size}`} wide>
            <p className="num truncate" style={{ fontSize: size }}>
              1 286 · 0.05%
            </p>
          </State>
        ))}
        <State name="text 16">
          <p className="w-80 max-w-full text-16" lang="ru">
            {LONG["ru-RU"]}
          </p>
        </State>
        <State name="text 14">
          <p className="w-80 max-w-full" lang="zh-CN">
            {LONG["zh-CN"]}
          </p>
        </State>
        <State name="label 12">
          <p className="lab w-80 max-w-full" lang="en">
            {LONG["en-US"]}
          </p>
        </State>
      </Section>
      <Section name="icon">
        <ul className="grid grow grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-x-2 gap-y-5">
          {iconNames().map((name) => (
            <li key={name} className="grid justify-items-center gap-2 text-12 text-quiet">
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
