import type { Finish } from "./finish.ts";

/** Finishes from a kiln, and lacquers that are brushed on in many coats. */
export const GLAZES: Record<string, Finish> = {
  // Broken lacquer mended with gold: two levels of warped cracks.
  "gilded-seam": {
    wear: 0.15,
    reliefMm: 0.5,
    glsl: `
vec2 q=p+seed*1.3,warped=q*6.+.38*vec2(clouds(q*9.),clouds(q*9.+5.));
vec4 large=cells(warped),small=cells(warped*2.4+7.);
float width=.014+.026*clouds(q*7.),kept=step(.74,hash1(large.zw));
float seam=max(1.-smoothstep(width,width+.016,large.x),(1.-smoothstep(.02,.048,small.x))*kept);
float shade=smoothstep(.34,.62,clouds(q*3.)+.14*hash1(large.zw));
vec3 lacquer=mix(vec3(.008,.006,.010),vec3(.30,.004,.010),shade)+vec3(.05,.003,.003)*clouds(q*14.);
float fleck=step(.976,hash1(floor(q*420.)))*step(.5,clouds(q*6.));
colour=mix(mix(lacquer,vec3(.9,.6,.2),fleck*.7),vec3(1.,.62,.18),seam);
metal=max(seam,fleck*.8);roughness=mix(.12,.19,seam);coat=1.-seam;relief=.5+.5*seam;`,
  },
  // Thirty coats, worn through where it was touched: black shows below the red.
  "red-lacquer": {
    wear: 0.12,
    glsl: `
vec2 q=p*2.6+seed;
float rubbed=clouds(q*vec2(1.,2.2)+clouds(q*3.)*.8),brush=valueNoise(vec2(q.x*6.,q.y*80.));
float black=smoothstep(.60,.645,rubbed),brown=smoothstep(.56,.60,rubbed)*(1.-black);
colour=mix(vec3(.50,.010,.008),vec3(.34,.004,.006),clouds(q*4.));
colour=mix(colour,vec3(.16,.02,.008),brown);colour=mix(colour,vec3(.014,.010,.012),black);
colour*=.94+.10*brush;
float wave=abs(fract(q.y*2.2+.16*sin(q.x*3.+seed))-.5);
float rule=smoothstep(.018,.010,wave)*(1.-black);
colour=mix(colour,vec3(1.,.60,.18),rule);
metal=rule;roughness=mix(.10,.22,rule);coat=1.-.7*rule;`,
  },
  celadon: {
    wear: 0.05,
    reliefMm: 0.12,
    glsl: `
vec2 q=p*2.4+seed;
vec2 warped=q*3.2+.5*vec2(clouds(q*3.),clouds(q*3.+4.));
vec4 craze=cells(warped),finer=cells(warped*2.3+3.);
float line=max(smoothstep(.026,.008,craze.x),.6*smoothstep(.030,.012,finer.x)*step(.45,hash1(craze.zw)));
float pool=clouds(q*2.);
colour=mix(vec3(.10,.34,.23),vec3(.30,.60,.44),smoothstep(.25,.75,pool));
colour=mix(colour,vec3(.55,.78,.65),smoothstep(.65,.9,clouds(q*1.3+9.))*.6);
colour=mix(colour,vec3(.10,.14,.08),line*.8);
roughness=.12;coat=1.;relief=.5-.25*line;`,
  },
  // Banks of pale glaze that flowed over slate-blue clay, each with a lilac edge where it is thin.
  "fog-glaze": {
    wear: 0.2,
    reliefMm: 0.25,
    glsl: `
vec2 q=p*1.5+seed;
float bank=fract(q.y*2.5+q.x*.45+1.2*clouds(q*vec2(1.,1.6))),thick=smoothstep(.02,.30,bank)*smoothstep(1.,.62,bank);
vec3 clay=mix(vec3(.075,.100,.165),vec3(.15,.19,.27),clouds(q*4.));
vec3 fog=mix(vec3(.30,.38,.49),vec3(.70,.75,.79),smoothstep(.2,1.,thick)*(.75+.4*clouds(q*6.)));
colour=mix(clay,fog,smoothstep(.06,.42,thick));
float edge=smoothstep(.05,.20,thick)*smoothstep(.48,.22,thick);
colour=mix(colour,vec3(.34,.30,.52),edge*.5);
roughness=mix(.42,.16,thick);coat=.35+.55*thick;pearl=.14*thick;relief=.35+.4*thick;`,
  },
  // Fired once and bare: clay with throwing rings.
  bisque: {
    wear: 0.25,
    reliefMm: 0.3,
    glsl: `
vec2 q=p*3.+seed;
float ring=.5+.5*sin(p.y*150.+3.*valueNoise(p*6.+seed)),grit=valueNoise(p*150.);
float flame=smoothstep(.4,.7,clouds(q*.9));
colour=mix(vec3(.42,.27,.18),vec3(.29,.14,.085),flame);
colour=mix(colour,vec3(.54,.40,.29),.35*ring);
colour*=.90+.18*grit;
roughness=.78;coat=0.;relief=.4+.25*ring+.12*grit;`,
  },
  // Smoke blackened the pot, and the fire left copper-coloured tongues with a lustre.
  "kiln-soot": {
    wear: 0.25,
    reliefMm: 0.2,
    glsl: `
vec2 q=p*1.6+seed;
float tongue=clouds(vec2(q.x*2.6+.5*clouds(q*2.),q.y*1.1-.6*q.x)),fire=smoothstep(.50,.62,tongue),core=smoothstep(.60,.72,tongue);
colour=mix(vec3(.018,.017,.021),vec3(.050,.046,.056),clouds(q*5.));
colour=mix(colour,vec3(.150,.052,.030),fire);
colour=mix(colour,vec3(.40,.215,.125),core);
colour*=.86+.24*valueNoise(p*60.);
float lustre=smoothstep(.40,.50,tongue)*(1.-fire);
colour=mix(colour,vec3(.062,.058,.100),lustre*.7);
metal=.45*core;roughness=mix(.52,.34,fire);coat=.25+.25*lustre;pearl=.2*lustre;relief=.5+.2*fire;`,
  },
  // Half-round roof tiles in overlapping rows, wet from the rain: slate green, some of them a warmer grey.
  "roof-tile": {
    wear: 0.25,
    reliefMm: 1.1,
    glsl: `
vec2 q=p*vec2(8.6,8.6)+seed;float row=floor(q.y);
vec2 tile=vec2(fract(q.x+.5*mod(row,2.))-.5,fract(q.y)),id=vec2(floor(q.x+.5*mod(row,2.)),row);
float bow=.62-.62*sqrt(max(0.,1.-4.*tile.x*tile.x)),low=tile.y-(1.-bow);
if(low>0.){row+=1.;tile=vec2(fract(q.x+.5*mod(row,2.))-.5,low-.4);id=vec2(floor(q.x+.5*mod(row,2.)),row);}
float lip=smoothstep(.0,.16,abs(low)),tone=hash1(id+3.);
colour=mix(vec3(.060,.092,.104),vec3(.160,.220,.226),tone);
colour=mix(colour,vec3(.120,.098,.122),step(.84,hash1(id+9.)));
colour*=(.78+.4*clouds(p*14.+seed))*(low>0.?.55+.45*smoothstep(0.,.35,low):1.06);
float moss=smoothstep(.56,.70,clouds(p*4.2+seed))*smoothstep(.5,.05,abs(low));
colour=mix(colour,vec3(.150,.205,.070),moss*.7);
colour=mix(vec3(.014,.024,.028),colour,.25+.75*lip);
roughness=mix(.34,.75,moss);coat=.6*(1.-moss);relief=.2+.55*lip*(1.-2.*tile.x*tile.x)+.1*moss;`,
  },
  // A cloth of unbleached flax, in a herringbone weave, with blue stripes and a thin madder one.
  linen: {
    wear: 0.12,
    reliefMm: 0.4,
    glsl: `
vec2 q=p*44.+.2*vec2(valueNoise(p*30.+seed),valueNoise(p*30.+5.));
float zig=abs(fract(q.x*.125)-.5)*8.,thread=.5+.5*sin((q.y+zig)*3.1416),slub=valueNoise(vec2(q.x*.3,floor(q.y+zig)));
colour=mix(vec3(.36,.275,.165),vec3(.74,.655,.49),.30+.45*thread+.25*slub);
colour*=.9+.2*clouds(p*3.+seed);
float across=fract(p.x*1.7+p.y*1.1+seed*.37);
float band=smoothstep(.20,.19,abs(across-.5))*smoothstep(.075,.085,abs(across-.5)),thin=smoothstep(.028,.020,abs(across-.5));
colour=mix(colour,vec3(.085,.155,.30)*(.55+.8*thread),band*.88);
colour=mix(colour,vec3(.42,.075,.045)*(.6+.7*thread),thin*.9);
roughness=.82;coat=0.;relief=.25+.5*thread;`,
  },
};
