export const layers: { name: string; modules: string[] }[];
export const sideways: Record<string, string[]>;
