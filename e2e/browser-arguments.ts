/** What the tests' Chromium is started with: no traffic of its own, and no sandbox for root, whom it refuses one. */
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
