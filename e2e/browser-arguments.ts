/**
 * Arguments for the tests' Chromium: no background traffic, and no sandbox for root, because Chromium refuses to
 * sandbox root.
 */
export function browserArguments(): string[] {
  const quiet = [
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet;
}
