import type { Finish } from "./finish.ts";

/** Cut and polished stones, and materials as hard as stones. */
export const STONES: Record<string, Finish> = {
  lazurite: {
    wear: 0.05,
    glsl: `
vec2 q=p*3.+seed;
float cloud=clouds(q*1.6+clouds(q*2.)),vein=ridges(q*.9+clouds(q*2.4)*.6);
colour=mix(vec3(.008,.018,.16),vec3(.03,.10,.62),smoothstep(.3,.7,cloud));
colour=mix(colour,vec3(.10,.26,.86),.5*smoothstep(.6,.85,clouds(q*4.+3.)));
colour=mix(colour,vec3(.74,.78,.86),smoothstep(.80,.93,vein)*.75);
float fleck=smoothstep(.70,.78,valueNoise(p*170.+seed))*smoothstep(.48,.62,clouds(q*1.3+9.))+smoothstep(.88,.95,vein)*step(.5,valueNoise(p*90.));
fleck=clamp(fleck,0.,1.);
colour=mix(colour,vec3(1.,.70,.22),fleck);
metal=fleck;roughness=mix(.14,.25,fleck);coat=1.-.6*fleck;`,
  },
  "peacock-stone": {
    wear: 0.05,
    glsl: `
vec2 q=p*3.1+seed;
vec4 eye=cells(q+.35*vec2(clouds(q*1.3),clouds(q*1.3+5.)));
float ring=eye.y+.10*clouds(q*3.)-.20*smoothstep(.25,0.,eye.x);
float band=.5+.5*sin(ring*58.+3.*valueNoise(q*2.));
float fine=.5+.5*sin(ring*170.);
colour=mix(vec3(.002,.07,.035),vec3(.04,.44,.22),band);
colour=mix(colour,vec3(.30,.82,.52),smoothstep(.8,1.,band)*.6);
colour*=.86+.22*fine;
colour*=mix(.55,1.,smoothstep(.0,.05,eye.x));
roughness=.16;coat=1.;pearl=.12;`,
  },
  "inlaid-shell": {
    wear: 0.05,
    reliefMm: 0.1,
    glsl: `
vec2 q=p*9.5+seed;
vec4 piece=cells(q+.3*vec2(valueNoise(q*.8),valueNoise(q*.8+4.)));
float laid=step(.34,hash1(piece.zw+3.))*smoothstep(.055,.075,piece.x);
float grain=clouds(q*vec2(.5,1.4)+piece.zw);
vec3 shell=.58+.42*cos(6.283*(grain*1.5+hash1(piece.zw)*.8+vec3(.02,.30,.58)));
shell=mix(shell,vec3(.86,.90,.95),.36);
vec3 lacquer=vec3(.010,.008,.020)+vec3(.02,.012,.05)*clouds(p*6.);
float dust=step(.965,hash1(floor(p*420.)))*smoothstep(.45,.65,clouds(p*5.+seed));
colour=mix(lacquer+dust*vec3(.5,.7,.75),shell*.85,laid);
metal=.35*laid;roughness=mix(.12,.2,laid);coat=1.;pearl=.75*laid;relief=.5+.2*laid;`,
  },
  terrazzo: {
    wear: 0.08,
    glsl: `
vec2 q=p*7.+seed;
vec3 lime=vec3(.80,.76,.68)*(.94+.10*valueNoise(p*260.));
colour=lime;
for(int k=0;k<2;k++){
  float size=k==0?1.:2.3;
  vec4 chip=cells(q*size+float(k)*13.);
  float keep=step(k==0?.30:.55,hash1(chip.zw+1.)),rim=.10+.10*hash1(chip.zw+5.);
  float on=keep*smoothstep(rim,rim+.03*size,chip.x);
  float which=hash1(chip.zw+9.);
  vec3 stone=which<.18?srgb(0xc4452d):which<.34?srgb(0x2a4658):which<.50?srgb(0xdb9a2b):which<.64?srgb(0x6f9a84):which<.76?srgb(0x26262b):which<.88?srgb(0x4a6c96):srgb(0xe9826a);
  stone*=.86+.28*clouds(p*40.+chip.zw);
  colour=mix(colour,stone,on);
}
roughness=.24;coat=.9;`,
  },
  amber: {
    wear: 0,
    glsl: `
vec2 q=p*2.7+seed;
float flow=clouds(q+clouds(q*1.6)*1.6),depth=smoothstep(.25,.75,flow);
colour=mix(vec3(.30,.055,.003),vec3(.98,.44,.03),depth);
colour=mix(colour,vec3(1.,.76,.26),smoothstep(.66,.9,clouds(q*2.2+depth*2.)));
vec2 b=p*26.+seed;vec2 cell=floor(b);vec2 at=fract(b)-.5-(hash2(cell)-.5)*.6;
float r=.06+.16*hash1(cell+2.),bubble=step(.80,hash1(cell+7.));
float rim=smoothstep(.05,0.,abs(length(at)-r))*bubble;
colour+=rim*vec3(.45,.30,.10)-bubble*smoothstep(r,0.,length(at))*vec3(.10,.05,.0);
float crack=smoothstep(.90,.97,ridges(q*1.3+7.));
colour=mix(colour,vec3(1.,.85,.42),crack*.6);
glow=colour*.10*depth;roughness=.10;coat=1.;`,
  },
  tortoise: {
    wear: 0,
    glsl: `
vec2 q=p*5.6+seed;
vec2 warp=vec2(clouds(q*1.8),clouds(q*1.8+6.))*.9;
float spots=clouds(q*vec2(1.,1.5)+warp);
float dark=smoothstep(.41,.50,spots),mid=smoothstep(.33,.42,spots);
colour=mix(vec3(.96,.52,.09),vec3(.62,.20,.025),mid);
colour=mix(colour,vec3(.055,.018,.010),dark);
colour*=.85+.3*clouds(q*vec2(9.,3.));
glow=vec3(.5,.2,.02)*.08*(1.-dark);roughness=.10;coat=1.;`,
  },
  // Pale beds from an old sea, with seams of honey and a few large ammonites.
  limestone: {
    wear: 0.2,
    reliefMm: 0.5,
    glsl: `
vec2 q=p*2.2+seed;
float layer=q.y*2.6+q.x*.55+.55*clouds(q*1.4),bed=fract(layer),which=hash1(vec2(floor(layer),3.));
colour=mix(vec3(.44,.40,.32),vec3(.70,.67,.57),clouds(vec2(q.x*1.4,q.y*6.)));
colour=mix(colour,which<.4?vec3(.56,.40,.20):which<.65?vec3(.76,.76,.70):vec3(.36,.36,.33),.75*smoothstep(0.,.25,bed)*smoothstep(1.,.7,bed));
float seam=smoothstep(.07,.015,min(bed,1.-bed));
colour=mix(colour,vec3(.20,.14,.08),seam*.7);
vec2 s=p*3.4+seed,cell=floor(s),at=fract(s)-.5-(hash2(cell)-.5)*.3;
float angle=atan(at.y,at.x),radius=length(at),size=.25+.13*hash1(cell+5.);
float whorl=abs(fract(radius*9.5-angle/6.283+hash1(cell))-.5)*2.,shell=step(.40,hash1(cell+3.))*smoothstep(size,size-.03,radius);
float rib=.5+.5*sin(angle*26.+radius*20.);
colour=mix(colour,mix(vec3(.30,.19,.10),vec3(.93,.86,.72),smoothstep(.12,.6,whorl)*(.72+.28*rib)),shell);
roughness=mix(.58,.38,shell);coat=.15+.3*shell;relief=.45-.3*seam+shell*(.1+.35*whorl*(.7+.3*rib));`,
  },
};
