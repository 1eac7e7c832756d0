import {
  Slider as AriaSlider,
  Label,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from "react-aria-components/Slider";
import "./slider.css";
import { AriaLanguage } from "../overlay/aria-language.tsx";

interface SliderProps<Value extends number | [number, number]> {
  label: string;
  /** A number for one thumb, or two numbers for the two thumbs of a range. */
  value: Value;
  onChange: (value: Value) => void;
  /** Called when the player releases the thumb. */
  onSettle?: (value: Value) => void;
  min?: number;
  max?: number;
  step?: number;
  format?: Intl.NumberFormatOptions;
  disabled?: boolean;
  /** The labels of the two thumbs of a range. */
  ends?: readonly [string, string];
}

/** A slider for a value or a range. Arrow keys, Home, End and Page keys move it. */
export function Slider<Value extends number | [number, number]>(props: SliderProps<Value>) {
  const { label, value, onChange, onSettle, min = 0, max = 100, step = 1, format, disabled, ends } = props;
  const thumbs = Array.isArray(value) ? value.length : 1;
  return (
    <AriaLanguage>
      <AriaSlider<number | number[]>
        className="slider"
        value={value}
        onChange={(next) => onChange(next as Value)}
        onChangeEnd={(next) => onSettle?.(next as Value)}
        minValue={min}
        maxValue={max}
        step={step}
        formatOptions={format}
        isDisabled={disabled}
      >
        <Label className="min-w-0 text-13 text-muted">{label}</Label>
        <SliderOutput className="tn text-14">
          {({ state }) => state.values.map((_, index) => state.getThumbValueLabel(index)).join("–")}
        </SliderOutput>
        <SliderTrack className="slider-track">
          <SliderFill className="slider-fill" />
          {Array.from({ length: thumbs }, (_, index) => (
            // The thumbs never change their order.
            <SliderThumb key={index} index={index} aria-label={ends?.[index]} className="slider-thumb" />
          ))}
        </SliderTrack>
      </AriaSlider>
    </AriaLanguage>
  );
}
