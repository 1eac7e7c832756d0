import { encode } from "uqr";

interface QrCodeProps {
  /** The content of the code. */
  value: string;
  /** The purpose, e.g. "Address of this page". */
  label: string;
  /** The length of a side in px. */
  size?: number;
}

/** A QR code on paper, dark on light in every theme, because cameras expect this. Load it lazily. */
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
