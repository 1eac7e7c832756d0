import type { Silhouette } from "../solid/part.ts";
import { silhouette as bayonet } from "./daggers/bayonet.ts";
import { silhouette as bowback } from "./daggers/bowback.ts";
import { silhouette as claw } from "./daggers/claw.ts";
import { silhouette as fist } from "./daggers/fist.ts";
import { silhouette as hunter } from "./daggers/hunter.ts";
import { silhouette as needle } from "./daggers/needle.ts";
import { silhouette as swallowtail } from "./daggers/swallowtail.ts";
import { silhouette as tanto } from "./daggers/tanto.ts";
import { silhouette as willow } from "./daggers/willow.ts";
import { silhouette as bindings } from "./gloves/bindings.ts";
import { silhouette as fingerless } from "./gloves/fingerless.ts";
import { silhouette as gauntlets } from "./gloves/gauntlets.ts";
import { silhouette as gloves } from "./gloves/gloves.ts";
import { silhouette as c1 } from "./pistols/c1.ts";
import { silhouette as duellist } from "./pistols/duellist.ts";
import { silhouette as h5 } from "./pistols/h5.ts";
import { silhouette as m3 } from "./pistols/m3.ts";
import { silhouette as p2 } from "./pistols/p2.ts";
import { silhouette as p6 } from "./pistols/p6.ts";
import { silhouette as p9 } from "./pistols/p9.ts";
import { silhouette as v5 } from "./pistols/v5.ts";
import { silhouette as v8 } from "./pistols/v8.ts";
import { silhouette as ak } from "./rifles/ak.ts";
import { silhouette as akDrum } from "./rifles/ak-drum.ts";
import { silhouette as akNomad } from "./rifles/ak-nomad.ts";
import { silhouette as akSteppe } from "./rifles/ak-steppe.ts";
import { silhouette as akStub } from "./rifles/ak-stub.ts";
import { silhouette as awp } from "./rifles/awp.ts";
import { silhouette as awpHeron } from "./rifles/awp-heron.ts";
import { silhouette as awpLodge } from "./rifles/awp-lodge.ts";
import { silhouette as awpOwl } from "./rifles/awp-owl.ts";
import { silhouette as m4 } from "./rifles/m4.ts";
import { silhouette as m4Hush } from "./rifles/m4-hush.ts";
import { silhouette as m4Longwatch } from "./rifles/m4-longwatch.ts";
import { silhouette as m4Relic } from "./rifles/m4-relic.ts";
import { silhouette as m4Swift } from "./rifles/m4-swift.ts";
import { silhouette as lever } from "./shotguns/lever.ts";
import { silhouette as s1 } from "./shotguns/s1.ts";
import { silhouette as s7 } from "./shotguns/s7.ts";
import { silhouette as s9 } from "./shotguns/s9.ts";
import { silhouette as sawn } from "./shotguns/sawn.ts";
import { silhouette as twin } from "./shotguns/twin.ts";
import { silhouette as b9 } from "./smgs/b9.ts";
import { silhouette as k5 } from "./smgs/k5.ts";
import { silhouette as k7 } from "./smgs/k7.ts";
import { silhouette as t1 } from "./smgs/t1.ts";
import { silhouette as v2 } from "./smgs/v2.ts";
import { silhouette as w3 } from "./smgs/w3.ts";

export const SILHOUETTES: Record<string, Silhouette> = {
  ak,
  "ak-drum": akDrum,
  "ak-nomad": akNomad,
  "ak-steppe": akSteppe,
  "ak-stub": akStub,
  awp,
  "awp-heron": awpHeron,
  "awp-lodge": awpLodge,
  "awp-owl": awpOwl,
  b9,
  bayonet,
  bindings,
  bowback,
  c1,
  claw,
  duellist,
  fingerless,
  fist,
  gauntlets,
  gloves,
  h5,
  hunter,
  k5,
  k7,
  lever,
  m3,
  m4,
  "m4-hush": m4Hush,
  "m4-longwatch": m4Longwatch,
  "m4-relic": m4Relic,
  "m4-swift": m4Swift,
  needle,
  p2,
  p6,
  p9,
  s1,
  s7,
  s9,
  sawn,
  swallowtail,
  t1,
  tanto,
  twin,
  v2,
  v5,
  v8,
  w3,
  willow,
};

export function findSilhouette(name: string): Silhouette {
  const silhouette = SILHOUETTES[name];
  if (!silhouette) throw new Error(`no silhouette ${name}`);
  return silhouette;
}
