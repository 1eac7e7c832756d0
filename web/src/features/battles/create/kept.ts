/** A tab's storage for the draft of a room; it survives a reload and a login. Without storage it does nothing. */
export const kept = {
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(`battle:${name}`);
    } catch {
      return null;
    }
  },
  write(name: string, text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(`battle:${name}`);
      else sessionStorage.setItem(`battle:${name}`, text);
    } catch {
      // Without storage the page itself still has the value.
    }
  },
};
