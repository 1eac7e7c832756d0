/** What a tab keeps of a room in the making, over a reload and a login; nothing where the browser forbids it. */
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
      // The page itself still holds it.
    }
  },
};
