let settle: (host: string) => void = () => {};

/** The host of relative pictures. Answers wait for it, because they may arrive before the system configuration. */
export const imageHost = new Promise<string>((resolve) => {
  settle = resolve;
});

/** Called once with the host from sysConfig; if the call failed, pictures stay relative to the site. */
export function setImageHost(host: string): void {
  settle(host);
}
