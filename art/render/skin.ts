import type { Finish } from "../finishes/finish.ts";
import { NOISE } from "../light/noise.ts";
import { blurHeights } from "../solid/blur.ts";
import { MAP_HEIGHT, MAP_WIDTH, type Solid } from "../solid/canvas.ts";
import { CEILINGS, ceilingsOf } from "../solid/ceilings.ts";
import { seeded, seedOf } from "../solid/noise.ts";
import type { Silhouette } from "../solid/part.ts";
import type { Pass, Texture } from "./stage.ts";

/** The item to paint and its grade: grade 0 gets a gold line inside its painted parts, grade 4 stays matt. */
type Painted = { finish: Finish; slug: string; grade: number; silhouette: Pick<Silhouette, "under"> };

const size = { width: MAP_WIDTH, height: MAP_HEIGHT };

/** The textures of the skin's passes: the solid, the blurred heights around each texel, and the finish's drawing. */
export function skinTextures(solid: Solid, { finish, slug }: Painted): Record<string, Texture> {
  const near = blurHeights(solid.heights, 5);
  const wide = blurHeights(blurHeights(solid.heights, 16), 16);
  const svg = finish.drawing?.(seeded(seedOf(slug))) ?? "";
  return {
    heights: floats(solid.heights),
    inset: floats(insetOf(solid)),
    near: floats(near),
    wide: floats(wide),
    ceilings: { kind: "values", ...CEILINGS, format: "r32f", bytes: new Uint8Array(ceilingsOf(solid.heights).buffer) },
    colours: { kind: "values", ...size, format: "rgba8", bytes: solid.colours },
    surfaces: { kind: "values", ...size, format: "rgba8", bytes: solid.surfaces },
    drawing: {
      kind: "svg",
      ...size,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2048 1536" width="2048" height="1536">${svg}</svg>`,
    },
  };
}

/** Paints the finish, wears it off at the edges, and combines all heights into one relief with its slopes. */
export function skinPasses(solid: Solid, { finish, slug, grade, silhouette }: Painted): Pass[] {
  const texelsPerMm = solid.placing.texelsPerMm;
  const seed = (seedOf(slug) % 1000) / 100;
  return [
    {
      ...size,
      fragment: paintFragment(finish),
      targets: { paint: "rgba8", paintSurface: "rgba8", paintGlow: "rgba8" },
      uniforms: { seed },
    },
    {
      ...size,
      fragment: WEAR,
      targets: { skin: "rgba8", skinSurface: "rgba8", skinGlow: "rgba8", rawRelief: "r32f" },
      uniforms: {
        texelsPerMm,
        wear: finish.wear,
        cloth: silhouette.under === "cloth" ? 1 : 0,
        inlay: grade === 0 ? 1 : 0,
        matt: grade === 4 ? 1 : 0,
        reliefTexels: (finish.reliefMm ?? 0.3) * texelsPerMm,
      },
    },
    { ...size, fragment: SMOOTH, targets: { evened: "r32f" } },
    { ...size, fragment: SLOPES, targets: { relief: "rgba32f" } },
  ];
}

/** How far inside the paint a texel is: 0.5 at the border, 1 from eighteen texels inwards. */
function insetOf({ surfaces, heights }: Solid): Float32Array {
  const painted = heights.map((height, texel) => (height > 0 ? surfaces[texel * 4 + 3]! / 255 : 0));
  return blurHeights(blurHeights(painted, 9), 9);
}

function floats(values: Float32Array): Texture {
  return { kind: "values", ...size, format: "r32f", bytes: new Uint8Array(values.buffer) };
}

const paintFragment = (finish: Finish) => `${NOISE}
void apply(vec2 p,inout vec3 colour,inout float roughness,inout float metal,inout float relief,inout vec3 glow,inout float coat,inout float pearl){
${finish.glsl}
}
void main(){
  paintOut=paintSurfaceOut=paintGlowOut=vec4(0);
  if(texelFetch(surfaces,ivec2(gl_FragCoord.xy),0).a<=0.)return;
  vec2 p=gl_FragCoord.xy/1000.;
  vec4 drawn=texture(drawing,gl_FragCoord.xy/targetSize);
  vec3 colour=mix(vec3(.5),pow(drawn.rgb,vec3(2.2)),drawn.a),glow=vec3(0);
  float roughness=.3,metal=0.,relief=.5,coat=1.,pearl=0.;
  apply(p,colour,roughness,metal,relief,glow,coat,pearl);
  paintOut=vec4(pow(clamp(colour,0.,1.),vec3(1./2.2)),coat);
  paintSurfaceOut=vec4(roughness,metal,relief,pearl);
  paintGlowOut=vec4(pow(clamp(glow,0.,1.),vec3(1./2.2)),1);
}`;

/**
 * Texels just outside the item copy the values of their neighbours, because texture filtering would otherwise mix in
 * black.
 */
const WEAR = `${NOISE}
ivec2 covered(ivec2 at){
  if(texelFetch(heights,at,0).x>0.)return at;
  for(int reach=1;reach<=3;reach++)for(int y=-1;y<=1;y++)for(int x=-1;x<=1;x++){
    ivec2 beside=clamp(at+ivec2(x,y)*reach,ivec2(0),ivec2(targetSize)-1);
    if(texelFetch(heights,beside,0).x>0.)return beside;
  }
  return at;
}
void main(){
  ivec2 own=ivec2(gl_FragCoord.xy),at=own;
  skinOut=skinSurfaceOut=skinGlowOut=rawReliefOut=vec4(0);
  // No part is within five texels, so the texel stays empty.
  if(texelFetch(near,own,0).x<=0.)return;
  at=covered(own);
  vec2 p=gl_FragCoord.xy;
  float height=texelFetch(heights,at,0).x;
  if(height<=0.)return;
  float edge=(height-texelFetch(near,at,0).x)/texelsPerMm;
  float cavity=max(0.,(texelFetch(wide,at,0).x-height)/texelsPerMm);
  vec4 colour=texelFetch(colours,at,0),surface=texelFetch(surfaces,at,0);
  vec4 paintColour=texelFetch(paint,at,0),painted=texelFetch(paintSurface,at,0),shining=texelFetch(paintGlow,at,0);
  float share=surface.a;
  vec3 base=mix(colour.rgb,paintColour.rgb,share);
  float roughness=mix(surface.x,painted.x,share),metal=mix(surface.y,painted.y,share);
  float coat=mix(surface.z,paintColour.a,share),pearl=painted.a*share;
  vec3 glow=shining.rgb*share;
  float raised=0.,rubbed=clouds(p*.02),scratched=valueNoise(p*vec2(.35,.12));
  if(share>.01){
    float bare=clamp(3.2*(edge*.7-.62+wear*.75+(rubbed-.5)*1.6+(scratched-.5)*.4),0.,1.)*share*step(.001,wear)*smoothstep(.16,.34,edge);
    float line=smoothstep(.80,.84,valueNoise(p*vec2(.018,.33)+17.))*smoothstep(.62,.75,valueNoise(p*.006+5.))*wear*.5*share;
    bare=max(bare,line);
    base=mix(base,mix(vec3(.77,.775,.80),base*.55+.02,cloth),bare);
    roughness=mix(roughness,mix(.24,.7,cloth),bare);metal=mix(metal,1.-cloth,bare);coat*=1.-bare;pearl*=1.-bare;glow*=1.-bare;
    float inlaid=(1.-smoothstep(.045,.075,abs(texelFetch(inset,at,0).x-.80)))*inlay*share;
    vec3 wire=painted.y>.8&&wear<.01?vec3(.93,.94,.96):vec3(1.,.76,.34);
    base=mix(base,wire,inlaid);roughness=mix(roughness,.14,inlaid);metal=mix(metal,1.,inlaid);
    coat=mix(mix(coat,max(coat,.9),inlay*(1.-metal)),0.,inlaid);pearl*=1.-inlaid;glow*=1.-inlaid;raised=inlaid*.35*texelsPerMm;
    roughness=mix(roughness,max(roughness,.5),matt);coat*=1.-.8*matt;
  }else if(metal>.6&&edge>.25){
    base=mix(base,vec3(.81,.815,.83),clamp(edge*.5-.2+(rubbed-.5),0.,.7));
  }
  base*=1.-min(.38,cavity*.035*(.7+.6*rubbed));
  skinOut=vec4(base,coat);
  skinSurfaceOut=vec4(clamp(roughness,.03,1.),metal,pearl,1);
  skinGlowOut=vec4(glow,1);
  rawReliefOut=vec4(texelFetch(heights,own,0).x>0.?height+raised+(painted.z-.5)*reliefTexels*share:0.);
}`;

const SMOOTH = `void main(){
  ivec2 at=ivec2(gl_FragCoord.xy);float sum=0.;
  evenedOut=vec4(0);
  if(texelFetch(near,at,0).x<=0.)return;
  for(int y=-1;y<=1;y++)for(int x=-1;x<=1;x++)
    sum+=texelFetch(rawRelief,clamp(at+ivec2(x,y),ivec2(0),ivec2(targetSize)-1),0).x*float((2-abs(x))*(2-abs(y)));
  evenedOut=vec4(sum/16.);
}`;

const SLOPES = `float at(ivec2 place){return texelFetch(evened,clamp(place,ivec2(0),ivec2(targetSize)-1),0).x;}
void main(){
  ivec2 o=ivec2(gl_FragCoord.xy);
  reliefOut=vec4(0);
  if(texelFetch(near,o,0).x<=0.)return;
  float right=at(o+ivec2(1,-1))+2.*at(o+ivec2(1,0))+at(o+ivec2(1,1)),left=at(o+ivec2(-1,-1))+2.*at(o+ivec2(-1,0))+at(o+ivec2(-1,1));
  float below=at(o+ivec2(-1,1))+2.*at(o+ivec2(0,1))+at(o+ivec2(1,1)),above=at(o+ivec2(-1,-1))+2.*at(o+ivec2(0,-1))+at(o+ivec2(1,-1));
  reliefOut=vec4(at(o),(right-left)/8.,(above-below)/8.,texelFetch(near,o,0).x);
}`;
