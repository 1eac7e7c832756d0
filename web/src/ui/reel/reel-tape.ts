export interface ReelCell {
  itemId: number;
  name: string;
  image: string;
  grade: number;
  /** In coins, or in points where it pays points. */
  value: number;
  paysPoints?: boolean;
}

/** What passes by in one reel. Nothing of it depends on the drop, which takes its place among the cells once it is known. */
export interface ReelTape {
  cells: readonly ReelCell[];
  /** The index among the cells at which the drop stands. */
  stopAt: number;
  /** Where inside the drop's card the tape stops: 0 its upper edge, 1 its lower one. */
  landing: number;
}
