let settle: (host: string) => void = () => {};

/** The host of relative pictures. Answers wait for it, because the first of them may overtake the system configuration. */
export const imageHost = new Promise<string>((resolve) => {
  settle = resolve;
});

/** Set once from sysConfig; where that cannot be had, pictures stay relative to the site. */
export function setImageHost(host: string): void {
  settle(host);
}
