import type { Finish } from "./finish.ts";

/** Steels and metals that are forged, crystallised or leafed. */
export const METALS: Record<string, Finish> = {
  // Forge-welded steel of many folds: contour lines of a smooth warped height, etched.
  thousandfold: {
    wear: 0.12,
    reliefMm: 0.12,
    glsl: `
vec2 q=p*3.6+seed;
vec2 warp=vec2(valueNoise(q*1.7),valueNoise(q*1.7+9.))*1.1+.35*vec2(valueNoise(q*4.3),valueNoise(q*4.3+3.));
float height=valueNoise(q*1.1+warp*1.5)+.42*valueNoise(q*2.9+warp*2.)+.10*valueNoise(q*9.+warp*3.)+.02*valueNoise(q*30.);
float fold=smoothstep(-.45,.5,sin(height*118.))*(.80+.20*smoothstep(-.2,.6,sin(height*236.+1.)));
colour=mix(vec3(.075,.085,.11),vec3(.74,.76,.80),fold);
colour=mix(colour,colour*vec3(1.14,.86,.58),.6*smoothstep(.42,.8,valueNoise(q*1.3+4.)));
colour=mix(colour,colour*vec3(.62,.78,1.15),.5*smoothstep(.55,.85,valueNoise(q*1.1+14.)));
roughness=mix(.36,.12,fold);metal=1.;relief=.2+.6*fold;coat=0.;`,
  },
  // Iron that cooled in space for a million years: crossing plates in three directions.
  "sky-iron": {
    wear: 0.1,
    reliefMm: 0.16,
    glsl: `
vec2 q=p*7.+seed*2.;
float plates=0.,line=0.;
for(int k=0;k<3;k++){
  float angle=.35+float(k)*1.05;vec2 way=vec2(cos(angle),sin(angle));
  vec2 r=vec2(dot(q,way),dot(q,vec2(-way.y,way.x)));
  float row=floor(r.y*3.4),shift=hash1(vec2(row,float(k)))*3.;
  float stretch=valueNoise(vec2(r.x*.55+shift,row+float(k)*7.));
  float on=smoothstep(.54,.60,stretch),across=abs(fract(r.y*3.4)-.5);
  if(on>.5&&across<.43){plates=.35+.65*hash1(vec2(row+float(k)*31.,floor(r.x*.55+shift)));line=smoothstep(.43,.33,across);}
}
float rust=smoothstep(.5,.75,clouds(p*5.+seed));
colour=mix(vec3(.20,.21,.24),mix(vec3(.40,.42,.47),vec3(.88,.90,.94),plates),line);
colour=mix(colour,colour*vec3(1.25,.86,.55),rust*.55);
roughness=mix(.42,.16,line*plates);metal=1.;relief=.3+.4*line;coat=0.;`,
  },
  // Overlapping leaves of gold, polished, with tears that show the red clay below.
  "gold-leaf": {
    wear: 0,
    reliefMm: 0.28,
    glsl: `
vec2 q=p*4.6+seed,leaf=q+.10*vec2(clouds(q*3.),clouds(q*3.+8.));
vec2 cell=floor(leaf),inside=fract(leaf);
float tone=hash1(cell),seam=min(min(inside.x,1.-inside.x),min(inside.y,1.-inside.y));
float crease=ridges(q*1.9+cell*.7);
float torn=smoothstep(.68,.72,clouds(q*2.1+4.))*(1.-smoothstep(.05,.30,seam+.35*(clouds(q*5.)-.5)));
colour=mix(vec3(1.,.40,.05),vec3(1.,.56,.13),tone);
colour*=.78+.42*crease;
colour=mix(colour,vec3(1.,.72,.30),smoothstep(.03,.0,seam)*.8);
colour=mix(colour,vec3(.16,.030,.014),torn);
roughness=mix(.11+.12*tone,.4,torn);metal=1.-torn;
relief=.5+.14*(tone-.5)+.30*crease*(1.-torn)-.25*torn;coat=.12;`,
  },
  // A roof that is two hundred years old: copper below, green and white salts where the rain ran.
  "green-copper": {
    wear: 0.35,
    reliefMm: 0.4,
    glsl: `
vec2 q=p*3.2+seed;
float streak=clouds(vec2(q.x*5.,q.y*.9))*.55+clouds(q*3.)*.6;
float green=smoothstep(.46,.60,streak),pale=smoothstep(.62,.74,clouds(q*6.+streak*2.));
vec3 copper=mix(vec3(.75,.26,.09),vec3(.36,.10,.05),clouds(q*4.+20.));
vec3 salt=mix(vec3(.05,.38,.31),vec3(.14,.62,.50),clouds(q*9.));
colour=mix(copper,mix(salt,vec3(.55,.86,.76),pale*.8),green);
roughness=mix(.22,.62,green);metal=mix(1.,.05,green);relief=.4+.4*green*clouds(q*16.);coat=0.;`,
  },
};
