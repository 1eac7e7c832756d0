/**
 * A name with two parts breaks after its dot: no line may start with a dot. A short mark of a model stays with its word,
 * at the beginning (AK, M4) or before the dot (P6), so a narrow card shows "Pistol P6 ·" above "Carp Pond".
 */
export const keepDot = (name: string): string =>
  name.replace(/^([A-Z][A-Z\d]{1,2}) | (?=· |[A-Z]\d ·)/g, (_, mark = "") => `${mark}\u00a0`);
