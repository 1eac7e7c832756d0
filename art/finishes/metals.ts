import type { Finish } from "./finish.ts";

/** Steels and metals that are forged, crystallised or leafed. */
export const METALS: Record<string, Finish> = {
  // Forge-welded steel of many folds: broad contour lines of a smooth warped height, etched, with finer folds between.
  thousandfold: {
    wear: 0.1,
    reliefMm: 0.2,
    glsl: `
vec2 q=p*3.+seed,warp=1.3*vec2(valueNoise(q*1.2),valueNoise(q*1.2+9.));
float height=valueNoise(q*.9+warp*1.4)+.30*valueNoise(q*2.2+warp*1.6)+.012*valueNoise(q*24.);
float broad=smoothstep(-.30,.34,sin(height*44.)),fine=.5+.5*sin(height*220.);
colour=mix(vec3(.030,.040,.066),vec3(.80,.83,.88),broad);
colour*=mix(.80+.5*fine,.86+.14*fine,broad);
colour=mix(colour,colour*vec3(1.18,.82,.50),.75*smoothstep(.46,.78,valueNoise(q*.9+4.)));
colour=mix(colour,colour*vec3(.52,.74,1.22),.65*smoothstep(.50,.80,valueNoise(q*.8+14.)));
roughness=mix(.42,.10,broad);metal=1.;relief=.2+.55*broad+.05*fine;coat=0.;`,
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
  // Polished gold leaf, chased with the scrolls of a cloud: the leaves differ a little, the ground of each scroll is matt.
  "gold-leaf": {
    wear: 0,
    reliefMm: 0.34,
    glsl: `
vec2 q=p*4.2+seed,leaf=q*.8+.12*vec2(clouds(q*2.),clouds(q*2.+8.)),cell=floor(leaf),inside=fract(leaf);
float tone=hash1(cell),seam=min(min(inside.x,1.-inside.x),min(inside.y,1.-inside.y));
vec2 drift=q*.62+.9*vec2(valueNoise(q*.8),valueNoise(q*.8+6.));
float scroll=valueNoise(drift)*4.6+.35*valueNoise(q*2.1),away=abs(fract(scroll)-.5);
float cut=smoothstep(.115,.045,away),field=smoothstep(.30,.36,away);
colour=mix(vec3(1.,.53,.085),vec3(1.,.66,.17),tone)*(.80+.26*clouds(q*.9+3.));
colour=mix(colour,vec3(1.,.78,.34),smoothstep(.035,.0,seam)*.5);
colour=mix(colour,colour*vec3(.86,.70,.44),field*.6);
colour=mix(colour,vec3(.46,.17,.014),cut*.85);
roughness=mix(.10+.05*tone,.32,max(field*.7,cut));metal=1.;coat=.12;
relief=.55+.05*(tone-.5)-.42*cut-.12*field+.34*(clouds(q*1.6+7.)-.5);`,
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
