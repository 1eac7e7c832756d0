import { type DragEvent, useRef } from "react";
import { Button } from "../../ui/form/button.tsx";

type FileButtonProps = { label: string; accept: string; disabled?: boolean; onFile: (file: File) => void };

/** Chooses a file of the operator's computer: by a click, or by dropping it on the button. */
export function FileButton({ label, accept, disabled, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <>
      <Button
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again after it was corrected.
          event.target.value = "";
        }}
      />
    </>
  );
}
