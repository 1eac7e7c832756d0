export interface ReelCell {
  itemId: number;
  name: string;
  image: string;
  grade: number;
  /** In coins. */
  value: number;
}

export interface ReelTape {
  cells: readonly ReelCell[];
  /** The index of the drop among the cells. */
  stopAt: number;
  /** Where inside the drop's card the tape stops: 0 its upper edge, 1 its lower one. */
  landing: number;
  /** The drop is not known yet: the tape stands at its beginning, ready to turn. */
  pending?: boolean;
}
