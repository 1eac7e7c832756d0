export interface ReelCell {
  itemId: number;
  name: string;
  image: string;
  grade: number;
  /** In coins, or in points if the item pays points. */
  value: number;
  paysPoints?: boolean;
}

/** The cells that pass in one reel. They do not depend on the drop, which replaces one cell once it is known. */
export interface ReelTape {
  cells: readonly ReelCell[];
  /** The index of the drop's cell. */
  stopAt: number;
  /** The stop position inside the drop's cell: 0 is its upper edge, 1 its lower edge. */
  landing: number;
}
