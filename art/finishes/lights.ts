import type { Finish } from "./finish.ts";

/** Skies, fire and electric current: finishes that glow. */
export const LIGHTS: Record<string, Finish> = {
  // Green curtains low over a black-blue winter sky.
  "polar-night": {
    wear: 0.06,
    glsl: `
vec2 q=p+vec2(seed,0);
colour=mix(vec3(.004,.008,.035),vec3(.014,.035,.12),smoothstep(.35,1.1,p.y));
for(int i=0;i<5;i++){
  float k=float(i),x=q.x*1.6+k*.83;
  float base=.46+.15*k+.18*(clouds(vec2(x*1.3,k*7.))-.5)*2.+.05*sin(x*4.+k),above=base-p.y;
  float ray=.35+.65*pow(valueNoise(vec2(x*34.+clouds(q*4.)*5.,k)),1.5);
  float lit=smoothstep(0.,.012,above)*exp(-above*13.)*ray*.62+exp(-abs(above)*52.)*.5;
  colour+=lit*mix(vec3(.03,1.,.42),mix(vec3(.05,.55,1.),vec3(.55,.08,1.),smoothstep(.1,.32,above)),smoothstep(.02,.18,above))*(.86-.12*k);
}
glow=colour*.20;
colour+=step(.9975,hash1(floor(p*330.)))*vec3(.8,.9,1.)*.9;
roughness=.16;metal=.3;coat=1.;`,
  },
  // Violet and turquoise silk whose colour changes with the viewing angle.
  "north-light": {
    wear: 0.05,
    glsl: `
vec2 q=p*vec2(1.5,1.9)+seed;
float sway=clouds(q*1.2+1.5*clouds(q*1.1)),fold=.5+.5*sin((q.y*2.4+q.x*1.5+sway*5.)*3.1);
float t=abs(fract(.5*(.15+.8*sway+.24*fold+.5*p.x))*2.-1.);
colour=mix(vec3(.20,.03,.62),vec3(.66,.10,.80),smoothstep(.0,.28,t));
colour=mix(colour,vec3(.10,.24,.95),smoothstep(.3,.52,t));
colour=mix(colour,vec3(.03,.70,.80),smoothstep(.52,.74,t));
colour=mix(colour,vec3(.14,.95,.60),smoothstep(.76,.95,t));
float thread=valueNoise(vec2(q.x*3.,q.y*160.+sway*60.));
colour*=.55+.5*fold+.16*thread;
roughness=.2;metal=.75;coat=1.;pearl=.45;glow=colour*.06;`,
  },
  // Gold, red and blue of a sunset, drawn like marbled paper.
  afterglow: {
    wear: 0,
    glsl: `
vec2 q=p+seed*.37,warp=vec2(valueNoise(q*2.6),valueNoise(q*2.6+7.));
float swirl=clouds(q*2.2+warp*2.2),t=p.x*1.15-.62+(swirl-.5)*1.6+.12*sin(seed*3.);
vec3 gold=vec3(1.,.52,.03),red=vec3(.92,.04,.04),blue=vec3(.04,.15,1.);
colour=mix(gold,red,smoothstep(.22,.46,t));colour=mix(colour,vec3(.42,.03,.62),smoothstep(.50,.60,t));
colour=mix(colour,blue,smoothstep(.60,.80,t));colour=mix(colour,gold,smoothstep(.98,1.12,t));colour=mix(colour,red,smoothstep(1.2,1.4,t));
float vein=abs(sin(valueNoise(q*2.4+warp*3.)*16.+swirl*5.));
colour*=mix(.10,1.,smoothstep(.03,.32,vein));colour+=vec3(1.,.9,.7)*pow(vein,14.)*.12;
roughness=.16;metal=.85;coat=1.;`,
  },
  // Rain on a window at night: drops that reflect the street's lights.
  "night-rain": {
    wear: 0.1,
    reliefMm: 0.5,
    glsl: `
vec2 q=p*vec2(1.,.8)+seed;
colour=mix(vec3(.005,.012,.045),vec3(.012,.05,.15),clouds(q*2.));
for(int i=0;i<22;i++){
  vec2 at=vec2(hash1(vec2(float(i),seed))*2.,.35+.85*hash1(vec2(seed,float(i)+3.)));
  float d=length(p-at),r=.035+.06*hash1(at);
  vec3 lamp=float(i%3)<.5?vec3(1.,.45,.12):float(i%3)<1.5?vec3(.15,.55,1.):vec3(.95,.12,.35);
  colour+=lamp*.62*smoothstep(r,r*.8,d);
}
float drop=0.;vec2 lens=vec2(0);
for(int k=0;k<2;k++){
  vec2 s=p*(k==0?30.:62.)+seed*3.,cell=floor(s);
  vec2 at=(fract(s)-.5-(hash2(cell)-.5)*.55)*vec2(1.,k==0?.72:1.);
  float r=(.10+.22*hash1(cell+4.))*step(.45,hash1(cell+8.)),inside=1.-smoothstep(r*.8,r,length(at));
  if(inside>drop){drop=inside;lens=at/max(r,.01);}
}
float x=p.x*38.+seed,run=smoothstep(.5,.2,abs(fract(x)-.5)/.35)*step(.82,hash1(vec2(floor(x),seed)))*smoothstep(.0,.3,sin(p.y*9.+hash1(vec2(floor(x),1.))*9.));
colour=mix(colour,colour*2.2+vec3(.10,.16,.24)*smoothstep(.2,-.9,lens.y)*1.6,drop);
colour=mix(colour,colour*1.6+vec3(.03,.06,.09),run*.7);
roughness=mix(.26,.05,drop);glow=max(colour-.22,0.)*.35;coat=1.;metal=.2;relief=.4+.4*drop*(1.-.5*dot(lens,lens))+.15*run;`,
  },
  // Ice ferns on a pane.
  frostwork: {
    wear: 0.08,
    reliefMm: 0.2,
    glsl: `
vec2 q=p*3.6+seed;
vec4 bed=cells(q);
float angle=hash1(bed.zw)*6.283,fern=0.;
vec2 way=vec2(cos(angle),sin(angle)),local=vec2(dot(q,way),dot(q,vec2(-way.y,way.x)));
for(int k=0;k<3;k++){
  float scale=5.*pow(2.,float(k));
  vec2 f=local*scale;f.x+=abs(fract(f.y*.5)-.5)*2.4;
  fern=max(fern,smoothstep(.34,.05,abs(fract(f.x)-.5))*(1.-.25*float(k))*smoothstep(.15,.6,valueNoise(f*.7+float(k)*9.)));
}
float rim=smoothstep(.05,.0,bed.x);
colour=mix(vec3(.05,.20,.42),vec3(.22,.50,.72),clouds(q*.8));
colour=mix(colour,vec3(.90,.97,1.),max(fern*.85,rim*.5));
float spark=step(.985,hash1(floor(p*300.)))*fern;
roughness=mix(.12,.34,fern);metal=.15;coat=1.-.4*fern;relief=.35+.45*fern;glow=vec3(.3,.4,.5)*spark*.5;pearl=.15;`,
  },
  // Woven carbon with a lit honeycomb in it.
  "hex-current": {
    wear: 0,
    reliefMm: 0.35,
    glsl: `
vec2 weave=p*95.,inside=fract(weave);float over=mod(floor(weave.x)+floor(weave.y),2.);
float thread=over>.5?sin(inside.x*3.1416):sin(inside.y*3.1416);
vec3 carbon=mix(vec3(.008,.009,.012),vec3(.11,.12,.14),thread*(over>.5?.55:1.));
vec2 g=p*15.+seed*3.,r=vec2(1,1.7320508),a=mod(g,r)-r*.5,b=mod(g-r*.5,r)-r*.5,at=dot(a,a)<dot(b,b)?a:b,id=g-at,away=abs(at);
float border=.5-max(dot(away,normalize(r)),away.x);
float zone=smoothstep(.28,.46,clouds(p*2.2+seed+3.)),chance=hash1(floor(id*3.+.5));
float line=(1.-smoothstep(.02,.042,abs(border-.03)))*step(.38,chance)*zone;
float node=(1.-smoothstep(.10,.125,length(at)))*step(.8,chance)*zone,ring=(1.-smoothstep(.02,.035,abs(length(at)-.2)))*step(.8,chance)*zone;
vec3 neon=mix(vec3(.0,.50,1.),vec3(1.,.02,.50),smoothstep(.75,1.25,p.x+.3*(clouds(p*2.+seed)-.5)));
float on=max(line,max(node,ring)),plate=step(.84,chance)*smoothstep(.05,.08,border)*zone;
carbon=mix(carbon,neon*.18+.02,plate*.8);
colour=mix(carbon,neon*.6,on);glow=neon*on*.52+neon*zone*exp(-border*9.)*.05;
metal=mix(.35,0.,on);roughness=.26;coat=1.;relief=.5-.4*on+.1*thread;`,
  },
  // Coals under ash.
  "banked-fire": {
    wear: 0,
    reliefMm: 0.4,
    glsl: `
vec2 q=p*10.+seed,warp=.5*vec2(clouds(q*.6),clouds(q*.6+8.));
vec4 coal=cells(q+warp*1.4);
float cloud=clouds(p*5.+3.+seed),ember=exp(-coal.x*8.),heat=smoothstep(.30,.66,cloud);
colour=mix(vec3(.014,.008,.009),vec3(.22,.014,.010),smoothstep(.05,.5,coal.x)*.7+.3*cloud);
float ash=smoothstep(.16,.34,coal.x)*smoothstep(.5,.7,clouds(p*16.+seed));
colour=mix(colour,vec3(.16,.14,.135),ash*.55);
colour=mix(colour,vec3(1.,.32,.04),ember*heat*.85);
glow=mix(vec3(1.,.10,.01),vec3(1.,.62,.12),ember*ember)*ember*heat*.66;
roughness=mix(.30,.55,ash);metal=.1;coat=.7-.6*ash;relief=.4+.45*smoothstep(0.,.16,coal.x);`,
  },
};
