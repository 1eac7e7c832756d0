import { circle } from "../../../solid/curves.ts";
import type { MaterialName, Part, Trim } from "../../../solid/part.ts";
import { groove, pin, screw } from "../guns/relief.ts";
import { carved, move, plate, rod, slot, trace, turned } from "./shapes.ts";

/**
 * Everything in front of the receiver: barrel, gas tube, two handguards, gas block, front sight. The fields of `front`
 * are values of x in millimetres.
 */
export function akFront(front: Front, trim: Trim): Part[] {
  const { guard, gas, sight, end } = front;
  return [
    turned(`480,11 ${guard - 20},11 ${guard - 19},9.8 ${end},9.8`, trim.metal),
    turned(
      `520,10 ${guard - 14},10 ${guard - 12},12 ${guard - 4},12 ${guard - 2},10.4 ${gas + 10},10.4`,
      trim.metal,
      27,
    ),
    ...lowerGuard(front),
    ...upperGuard(front),
    plate("502,-38,2 512,-38,2 512,13,2 502,13,2", 23.6, trim.metal, 1.4),
    plate(`${guard - 4},-27,2 ${guard + 8},-24,2 ${guard + 8},12,2 ${guard - 4},16,2`, 21.4, trim.metal),
    ...move(gasBlock(trim), gas),
    ...(sight === undefined ? [] : move(frontSight(trim), sight)),
  ];
}

const lowerGuard = ({ guard, furniture }: Front): Part[] => {
  const belly = 508 + (guard - 508) * 0.42;
  return [
    {
      ...carved(
        `508,-37,4 508,11,3 ${guard - 10},11,4 ${guard},5,5 ${guard},-22,6 ${guard - 18},-30,12 ${belly + 18},-40,20 ${belly - 18},-41,16`,
        23,
        furniture,
        22,
        0.24,
      ),
      grain: [0, 90],
    },
    groove(trace(`522,-15 ${guard - 14},-11`), 1.2, 1.7),
    groove(trace(`524,-25 ${guard - 20},-20`), 0.9, 1.2),
  ];
};

const upperGuard = ({ guard, furniture }: Front): Part[] => [
  carved(
    `532,13,3 ${guard - 14},13,3 ${guard - 14},36,7 ${guard - 28},41,8 545,42,8 532,38,5`,
    20.4,
    furniture,
    16,
    0.24,
  ),
  ...Array.from({ length: Math.max(1, Math.floor((guard - 570) / 24)) }, (_, index) => {
    const left = 552 + index * 24;
    return slot(`${left},24,3 ${left + 15},24,3 ${left + 15},31,3 ${left},31,3`, 4);
  }),
  slot(`546,8,2.6 ${guard - 28},8,2.6 ${guard - 28},13.4,2.6 546,13.4,2.6`, 7),
];

/** The block from the barrel up to the gas tube, with a sling loop, drawn around its own middle. */
const gasBlock = (trim: Trim): Part[] => [
  turned("-20,12 -18,14 18,14 20,12", trim.metal),
  plate("-12,4 -16,34,4 -6,40,4 22,38,3 12,10", 10, trim.metal, 2),
  plate("-6,-9 -6,-24,3 10,-24,3 12,-9", 7, trim.metal, 1.5),
  { outline: circle(2, -18, 3, 24), operation: "hole" },
  ...pin(-4, 12, 2.6, trim.fittings),
  ...pin(8, 26, 2.6, trim.fittings),
];

/** The front sight, drawn around its own middle: two ears around a post on a tall foot. */
const frontSight = (trim: Trim): Part[] => [
  turned("-21,12 -19,13.6 19,13.6 21,12", trim.metal),
  plate("-17,6 -9,34 -8,53,3 -3,53,3 -1,43,3 5,43,3 7,53,3 12,53,3 13,34 19,6", 8.4, trim.metal),
  rod(trace("2,42 2,52"), 1.6, 3.6, "bright"),
  { outline: circle(2, 25, 7), operation: "hole" },
  plate("-12,-9 -12,-25,3 4,-26,3 10,-9", 6, trim.metal, 1.2),
  ...screw(-8, 2, 3, 14, trim.fittings),
];

type Front = {
  /** The x at which the handguards end; they begin at 508. */
  guard: number;
  gas: number;
  sight?: number;
  end: number;
  furniture: MaterialName;
};
