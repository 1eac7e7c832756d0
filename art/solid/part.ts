/** Millimetres in the item's own plane: +x is towards the muzzle or the tip of the blade, +y is up. */
export type Point = readonly [x: number, y: number];

export type Line = readonly Point[];

/** A shape seen from the side. Several lines of one outline follow the even-odd rule: the inner ones are holes. */
export type Shape =
  | { outline: Line | readonly Line[] }
  | { stroke: Line; radius: number; closed?: boolean }
  /** Turned around a line along x at height `y`: radius by x. `turn` then rotates the whole shape counter-clockwise. */
  | { lathe: readonly (readonly [x: number, radius: number])[]; y?: number; turn?: { about: Point; degrees: number } };

export type Surface = {
  /** sRGB, 0xrrggbb. Black is lightened: no channel is below 0x1c, because the page behind is almost black. */
  colour: number;
  roughness: number;
  metal: number;
  clearcoat: number;
  texture?: "brushed" | "fine" | "stippled" | "wood" | "leather" | "woven";
};

/** Named surfaces are in materials.ts. `paint` gets the item's finish, which continues from part to part. */
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
 * One step in building a mirrored solid. The item is all points whose distance from its plane is below a height, and
 * parts write that height in order. `add` keeps the greater height, `set` replaces it, `cut` lowers it along a groove,
 * `rise` adds a rib or a rivet on top, `hole` removes it, `tint` changes only the colour.
 */
export type Part = Shape & {
  operation?: "add" | "set" | "cut" | "rise" | "hole" | "tint";
  material?: MaterialName | Surface;
  /** Overrides the colour of a named material. */
  colour?: number;
  /** Half the thickness in millimetres. For `cut` and `rise`: the depth or height of the relief. */
  height?: number;
  /** How the height falls towards the outline, over `bevel` millimetres and by `drop` millimetres. */
  profile?: "chamfer" | "fillet" | "round" | "soft";
  bevel?: number;
  drop?: number;
  /** For `round`: the share of the height that stays a vertical wall, 0.15 to 0.6. */
  wall?: number;
  /** A slight bulge over the whole part, so that flat faces show a gradient; 0.03 by default, 0 for blades. */
  pillow?: number;
  /** The floor of a cut is a sharp V instead of round. */
  vee?: boolean;
  /**
   * Ground faces of a blade: from `line` inwards over `width` the height rises from `edge`. `hollow` 0–0.5 bends the
   * slope.
   */
  grinds?: readonly { line: Line; width: number; edge: number; hollow?: number }[];
  /** Moves the material's texture, so that two wooden parts do not look cut from the same board. */
  grain?: Point;
};

export type View = {
  /** In degrees. Yaw is −16 to −24, pitch −9 to −13 (seen a little from above); roll raises the muzzle or the tip. */
  yaw: number;
  pitch: number;
  roll: number;
  /** A factor on the default distance of the camera. */
  distance?: number;
};

/** The materials that may differ, besides the finish, between two items of one silhouette. */
export type Trim = { grip: MaterialName; metal: MaterialName; fittings: MaterialName; stock: MaterialName };

/**
 * An item's form, one file each under silhouettes/. Half thicknesses and the steps between parts make the depth visible.
 */
export type Silhouette = {
  view: View;
  parts(trim: Trim): Part[];
  /** The surface where the paint is worn off: bare steel by default, or dark and dull cloth. */
  under?: "cloth";
};
