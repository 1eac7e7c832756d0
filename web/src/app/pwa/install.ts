import { create } from "zustand";

/** What a browser hands to a page that can be installed. Not among TypeScript's types of the browser. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Whether the browser offers to install the site as an app; the menu shows the entry only then. */
export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

/** Keeps the browser's offer for our own menu, in place of a bar that the browser would show by itself. */
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
