import { create } from "zustand";

/** The event of a browser that can install the page. TypeScript's DOM types do not contain it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** The browser's offer to install the site as an app; the menu shows the entry only with an offer. */
export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

/** Stores the browser's offer for our menu; the browser then shows no bar. */
export function keepInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    useInstallOffer.setState({ offer: event as InstallOffer });
  });
  addEventListener("appinstalled", () => useInstallOffer.setState({ offer: null }));
}

/** Asks the browser to install the site. An offer can be used once. */
export async function installSite(): Promise<void> {
  const { offer } = useInstallOffer.getState();
  useInstallOffer.setState({ offer: null });
  await offer?.prompt();
}
