import type { Silhouette } from "../solid/part.ts";
import { silhouette as ak } from "./ak.ts";
import { silhouette as akDrum } from "./ak-drum.ts";
import { silhouette as akNomad } from "./ak-nomad.ts";
import { silhouette as akSteppe } from "./ak-steppe.ts";
import { silhouette as akStub } from "./ak-stub.ts";
import { silhouette as awp } from "./awp.ts";
import { silhouette as awpHeron } from "./awp-heron.ts";
import { silhouette as awpLodge } from "./awp-lodge.ts";
import { silhouette as awpOwl } from "./awp-owl.ts";
import { silhouette as b9 } from "./b9.ts";
import { silhouette as bayonet } from "./bayonet.ts";
import { silhouette as bindings } from "./bindings.ts";
import { silhouette as bowback } from "./bowback.ts";
import { silhouette as c1 } from "./c1.ts";
import { silhouette as claw } from "./claw.ts";
import { silhouette as duellist } from "./duellist.ts";
import { silhouette as fingerless } from "./fingerless.ts";
import { silhouette as fist } from "./fist.ts";
import { silhouette as gauntlets } from "./gauntlets.ts";
import { silhouette as gloves } from "./gloves.ts";
import { silhouette as h5 } from "./h5.ts";
import { silhouette as hunter } from "./hunter.ts";
import { silhouette as k5 } from "./k5.ts";
import { silhouette as k7 } from "./k7.ts";
import { silhouette as lever } from "./lever.ts";
import { silhouette as m3 } from "./m3.ts";
import { silhouette as m4 } from "./m4.ts";
import { silhouette as m4Hush } from "./m4-hush.ts";
import { silhouette as m4Longwatch } from "./m4-longwatch.ts";
import { silhouette as m4Relic } from "./m4-relic.ts";
import { silhouette as m4Swift } from "./m4-swift.ts";
import { silhouette as needle } from "./needle.ts";
import { silhouette as p2 } from "./p2.ts";
import { silhouette as p6 } from "./p6.ts";
import { silhouette as p9 } from "./p9.ts";
import { silhouette as s1 } from "./s1.ts";
import { silhouette as s7 } from "./s7.ts";
import { silhouette as s9 } from "./s9.ts";
import { silhouette as sawn } from "./sawn.ts";
import { silhouette as swallowtail } from "./swallowtail.ts";
import { silhouette as t1 } from "./t1.ts";
import { silhouette as tanto } from "./tanto.ts";
import { silhouette as twin } from "./twin.ts";
import { silhouette as v2 } from "./v2.ts";
import { silhouette as v5 } from "./v5.ts";
import { silhouette as v8 } from "./v8.ts";
import { silhouette as w3 } from "./w3.ts";
import { silhouette as willow } from "./willow.ts";

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
