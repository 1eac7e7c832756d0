/**
 * Adds non-breaking spaces to a name, so that a line of a narrow card never starts with the dot between its two parts.
 * A model code stays with the word next to it, at the beginning (AK, M4) or before the dot (P6): "Pistol P6 ·" is above
 * "Carp Pond".
 */
export const keepDot = (name: string): string =>
  name.replace(/^([A-Z][A-Z\d]{1,2}) | (?=· |[A-Z]\d ·)/g, (_, mark = "") => `${mark}\u00a0`);
