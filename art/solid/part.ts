/** Millimetres in the item's own plane: the muzzle or the blade's back to +x, up is +y. */
export type Point = readonly [x: number, y: number];

export type Line = readonly Point[];

/** A shape seen from the side. Several lines of one outline are even-odd: the inner ones are holes. */
export type Shape =
  | { outline: Line | readonly Line[] }
  | { stroke: Line; radius: number; closed?: boolean }
  /** Turned about a line along x at height `y`: radius by x. `turn` rotates the whole afterwards, counter-clockwise. */
  | { lathe: readonly (readonly [x: number, radius: number])[]; y?: number; turn?: { about: Point; degrees: number } };

export type Surface = {
  /** sRGB, 0xrrggbb. Blacks are lifted: never below 0x1c a channel, the page behind is almost black. */
  colour: number;
  roughness: number;
  metal: number;
  clearcoat: number;
  texture?: "brushed" | "fine" | "stippled" | "wood" | "leather" | "woven";
};

/** Named surfaces are in materials.ts; `paint` is where the item's finish goes and runs on from part to part. */
export type MaterialName =
  | "paint"
  | "steel"
  | "bright"
  | "dark"
  | "black"
  | "gunmetal"
  | "rubber"
  | "polymer"
  | "brass"
  | "gold"
  | "wood"
  | "walnut"
  | "bone"
  | "glass"
  | "lens"
  | "hollow"
  | "red"
  | "leather"
  | "fabric"
  | "cord";

/**
 * One step in building a mirrored solid: the item is all points whose distance from its plane is below a height, and parts
 * write that height, in order. `add` keeps the greater height, `set` replaces it, `cut` takes away along a groove, `rise`
 * puts a rib or a rivet on top, `hole` removes, `tint` only colours.
 */
export type Part = Shape & {
  operation?: "add" | "set" | "cut" | "rise" | "hole" | "tint";
  material?: MaterialName | Surface;
  /** Overrides the colour of a named material. */
  colour?: number;
  /** Half thickness in millimetres; of `cut` and `rise` the depth or height of the relief. */
  height?: number;
  /** How the height falls towards the outline, over `bevel` millimetres and by `drop` millimetres. */
  profile?: "chamfer" | "fillet" | "round" | "soft";
  bevel?: number;
  drop?: number;
  /** Of `round`: the share of the height that stays an upright wall, 0.15 to 0.6. */
  wall?: number;
  /** Gentle swelling over the whole part, so that flat faces take a gradient; 0.03 unless told, 0 for blades. */
  pillow?: number;
  /** A cut whose floor is a sharp V instead of round. */
  vee?: boolean;
  /** Ground faces of a blade: from `line` inwards over `width` the height climbs from `edge`; `hollow` 0–0.5 bends the climb. */
  grinds?: readonly { line: Line; width: number; edge: number; hollow?: number }[];
  /** Moves the material's texture, so that two wooden parts are not of one board. */
  grain?: Point;
};

export type View = {
  /** Degrees. Yaw −16 to −24, pitch −9 to −13 (seen a little from above), roll lifts the muzzle or the tip. */
  yaw: number;
  pitch: number;
  roll: number;
  /** Distance of the eye in millimetres of the item's longest side, times the default. */
  distance?: number;
};

/** What may differ between two items of one silhouette besides the finish. */
export type Trim = { grip: MaterialName; metal: MaterialName; fittings: MaterialName; stock: MaterialName };

/** An item's form: one file each in silhouettes/. Half thicknesses and the steps between parts are what reads as depth. */
export type Silhouette = {
  view: View;
  parts(trim: Trim): Part[];
  /** What shows where the paint is rubbed off: bare steel, or cloth that has gone dark and dull. */
  under?: "cloth";
};
