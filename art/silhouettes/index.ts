import type { Silhouette } from "../solid/part.ts";

export async function findSilhouette(name: string): Promise<Silhouette> {
  const { silhouette }: { silhouette: Silhouette } = await import(`./${name}.ts`);
  return silhouette;
}
