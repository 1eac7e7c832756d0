const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h10",
  bell: "M6 10a6 6 0 1 1 12 0c0 5 2 6 2 6H4s2-1 2-6Zm4 9a2 2 0 0 0 4 0",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  close: "M6 6l12 12M18 6 6 18",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4",
  down: "m6 9 6 6 6-6",
  right: "m9 6 6 6-6 6",
  left: "m15 6-6 6 6 6",
  check: "M5 12.5 10 17 19 7",
  lock: "M6 11h12v9H6Zm2 0V8a4 4 0 0 1 8 0v3",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  box: "M4 8 12 4l8 4v8l-8 4-8-4ZM4 8l8 4 8-4M12 12v8",
  dream: "M12 3v3m0 12v3m9-9h-3M6 12H3m14 0a5 5 0 1 1-10 0 5 5 0 0 1 10 0Z",
  battle: "M5 4l10 10m-2 3 4-4m-1 3 4 4M19 4 9 14m2 3-4-4m1 3-4 4",
  bag: "M5 8h14l-1 12H6ZM9 8V7a3 3 0 0 1 6 0v1",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c1-4 4-5 7-5s6 1 7 5",
  bot: "M5 9h14v11H5ZM12 9V5m-1-2h2M9 13.5h.01M15 13.5h.01M9 17h6M2 13v3M22 13v3",
  gift: "M4 11h16v9H4ZM3 7h18v4H3Zm9 0v13M12 7C8 7 7 3 9.5 3S12 7 12 7s0-4 2.5-4S16 7 12 7",
  shop: "M4 9l1.5-5h13L20 9v1a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 10ZM6 13v7h12v-7",
  news: "M4 5h13v14H6a2 2 0 0 1-2-2ZM17 9h3v8a2 2 0 0 1-2 2M7 9h7M7 13h7",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  logout: "M14 8V5H5v14h9v-3M10 12h10m-3-3 3 3-3 3",
  shield: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6Zm-3 9 2 2 4-4",
  records: "M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6",
  warning: "M12 4 21 20H3ZM12 10v5m0 2v.5",
  offline: "M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 3-2m4-1a10 10 0 0 1 7 3M12 19h.01",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7Zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z",
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4Z",
  settings: "M4 7h9m4 0h3M4 17h3m4 0h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z",
  keyboard: "M3 6h18v12H3ZM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h10",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7M12 16.5v.01",
  download: "M12 4v11m-4-4 4 4 4-4M5 20h14",
  refresh: "M20 11a8 8 0 1 0-2.3 6.6M20 4v7h-7",
  edit: "M4 20h4L19 9l-4-4L4 16Zm9-13 4 4",
  phone: "M8 3h8v18H8Zm3 15h2",
  mail: "M3 6h18v12H3Zm0 1 9 7 9-7",
  key: "M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm3-7 8-8m-3 3 3 3m-6 0 2 2",
  screen: "M3 5h18v11H3Zm6 15h6m-3-4v4",
  expand: "M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20, strokeWidth = 1.5 }: { name: IconName; size?: number; strokeWidth?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Returns the names of all icons. */
export function iconNames(): IconName[] {
  return Object.keys(PATHS) as IconName[];
}
