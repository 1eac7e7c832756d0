/** A gradient across the whole piece, and a tile in pixels that runs on over all its painted parts. */
export interface Finish {
  stops: string[];
  /** Direction of the gradient in degrees; 90 runs downwards. */
  angle: number;
  tile: [width: number, height: number];
  motif: string;
}

export const finish = (stops: string, angle: number, width = 60, height = 60, motif = ""): Finish => ({
  stops: stops.split(" "),
  angle,
  tile: [width, height],
  motif,
});
