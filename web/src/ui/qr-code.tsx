import { encode } from "uqr";

interface QrCodeProps {
  /** What a camera will read. */
  value: string;
  /** What it is for, e.g. "Address of this page". */
  label: string;
  /** In pixels. */
  size?: number;
}

/** A square code on paper, dark on light in every theme, because cameras expect it so. Load it lazily. */
export function QrCode({ value, label, size = 168 }: QrCodeProps) {
  const { data: cells, size: across } = encode(value, { ecc: "M", border: 2 });
  const path = cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${across} ${across}`}
      shapeRendering="crispEdges"
      className="max-w-full rounded-[2px] bg-[#fbf9f4] shadow-(--shadow-paper)"
    >
      <path d={path} fill="#18150e" />
    </svg>
  );
}
