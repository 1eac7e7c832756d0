/** A name of two parts may break after its dot, never before it: no line begins with a dot. */
export const keepDot = (name: string): string => name.replace(" · ", "\u00a0· ");
