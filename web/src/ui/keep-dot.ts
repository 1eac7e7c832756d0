/** A name with two parts may break after its dot, not before it: no line may start with a dot. */
export const keepDot = (name: string): string => name.replace(" · ", "\u00a0· ");
