import { useLingui } from "@lingui/react/macro";
import type { Channel } from "@vitrine/contract/deposits.ts";
import { formatChance } from "../../api/numbers.ts";
import { MethodMark } from "./method-mark.tsx";
import "./recharge.css";

interface ChannelCardsProps {
  channels: readonly Channel[];
  selected: number;
  onSelect: (channel: Channel) => void;
  error?: string;
}

/** The ways to pay, as a group of radio buttons: the lamp of the chosen one is on. */
export function ChannelCards({ channels, selected, onSelect, error }: ChannelCardsProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset aria-describedby="channel-error">
      <legend className="mb-2 text-13 text-muted">{t`Payment method`}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-2.5 lg:grid-cols-[repeat(auto-fill,minmax(132px,1fr))]">
        {channels.map((channel) => {
          const fee = formatChance(channel.fee, i18n.locale, 1);
          return (
            <label key={channel.id} className="method-card">
              <span className="light" />
              <input
                type="radio"
                name="channelId"
                className="sr-only"
                checked={channel.id === selected}
                onChange={() => onSelect(channel)}
              />
              <span className="method-mark">
                <MethodMark method={channel.icon} />
              </span>
              <b className="phrases relative text-14 leading-snug">{channel.name}</b>
              <small className="relative text-12 text-muted">{channel.fee > 0 ? t`Fee ${fee}` : t`No fee`}</small>
            </label>
          );
        })}
      </div>
      <p id="channel-error" role="alert" className="min-h-6 pt-1.5 text-12 text-bad leading-snug">
        {error}
      </p>
    </fieldset>
  );
}
