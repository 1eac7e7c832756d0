import { Button } from "react-aria-components/Button";
import { Group, Input, Label, NumberField } from "react-aria-components/NumberField";
import { Icon } from "../icon.tsx";
import "./stepper.css";
import { AriaLanguage } from "../overlay/aria-language.tsx";

interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
}

/** A number with a minus and a plus button; arrow keys and typing work as well. */
export function Stepper({ label, value, onChange, min = 1, max, step = 1, disabled }: StepperProps) {
  return (
    <AriaLanguage>
      <NumberField
        value={value}
        onChange={(next) => onChange(Number.isNaN(next) ? min : next)}
        minValue={min}
        maxValue={max}
        step={step}
        isDisabled={disabled}
      >
        <Label className="mb-1.5 block text-13 text-muted">{label}</Label>
        <Group className="stepper">
          <Button slot="decrement" className="stepper-key">
            <Icon name="minus" size={16} />
          </Button>
          <Input className="tn" />
          <Button slot="increment" className="stepper-key">
            <Icon name="plus" size={16} />
          </Button>
        </Group>
      </NumberField>
    </AriaLanguage>
  );
}
