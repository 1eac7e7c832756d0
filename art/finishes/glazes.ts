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
  // Grey glaze as thick as fog over dark clay.
  "fog-glaze": {
    wear: 0.3,
    glsl: `
vec2 q=p*2.2+seed;
float fog=clouds(vec2(q.x,q.y*2.2)+clouds(q*1.7)*1.4),drip=smoothstep(.42,.62,fog);
colour=mix(vec3(.15,.17,.20),vec3(.50,.54,.57),drip);
colour=mix(colour,vec3(.62,.63,.62),smoothstep(.62,.8,clouds(q*2.6+3.))*.5);
float iron=smoothstep(.74,.80,valueNoise(p*75.+seed));
colour=mix(colour,vec3(.10,.075,.06),iron*.7);
roughness=mix(.5,.42,drip);coat=.15;`,
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
  // Soot from the smoke of a wood fire on the pot.
  "kiln-soot": {
    wear: 0.35,
    reliefMm: 0.2,
    glsl: `
vec2 q=p*2.4+seed;
float smoke=clouds(vec2(q.x*1.6,q.y)+1.8*vec2(clouds(q*1.4),clouds(q*1.4+7.))),ash=smoothstep(.60,.72,smoke);
colour=mix(vec3(.030,.028,.030),vec3(.16,.125,.10),smoothstep(.3,.62,smoke));
colour=mix(colour,vec3(.42,.34,.26),ash*.75);
colour=mix(colour,vec3(.40,.13,.05),smoothstep(.72,.80,clouds(q*3.+11.))*.7);
colour*=.85+.3*valueNoise(p*120.);
roughness=.66;coat=0.;relief=.5+.2*ash;`,
  },
  // Grey roof tiles in overlapping rows.
  "roof-tile": {
    wear: 0.35,
    reliefMm: 0.9,
    glsl: `
vec2 q=p*vec2(15.,15.)+seed;float row=floor(q.y);
vec2 tile=vec2(fract(q.x+.5*mod(row,2.))-.5,fract(q.y));
vec2 below=vec2(tile.x,tile.y);
float arc=length(vec2(below.x,(below.y-.45)*1.))-.5;
float second=length(vec2(abs(tile.x)-.5,tile.y+.0))-.5;
float edge=smoothstep(.0,.05,abs(arc))*smoothstep(0.,.04,abs(second));
vec2 id=vec2(floor(q.x+.5*mod(row,2.)),row);
float tone=hash1(id+3.);
colour=mix(vec3(.10,.125,.15),vec3(.23,.26,.29),tone)*(.82+.3*clouds(p*30.));
colour=mix(vec3(.045,.05,.06),colour,edge);
float moss=smoothstep(.60,.72,clouds(p*7.+seed));
colour=mix(colour,vec3(.14,.19,.08),moss*.6);
roughness=.7;coat=0.;relief=.25+.5*edge-.25*below.y;`,
  },
  linen: {
    wear: 0.15,
    reliefMm: 0.35,
    glsl: `
vec2 q=p*88.;
q+=.25*vec2(valueNoise(p*30.+seed),valueNoise(p*30.+5.));
float over=mod(floor(q.x)+floor(q.y),2.);
float warp=sin(fract(q.x)*3.1416),weft=sin(fract(q.y)*3.1416),thread=over>.5?warp:weft;
float slub=valueNoise(over>.5?vec2(floor(q.x),q.y*.09):vec2(q.x*.09,floor(q.y)+40.));
colour=mix(vec3(.33,.285,.205),vec3(.60,.545,.43),thread*.7+.3*slub);
float stripe=smoothstep(.06,.05,abs(fract(p.x*1.9+p.y*.55+seed)-.5));
colour=mix(colour,colour*vec3(.36,.42,.52),stripe*.9);
roughness=.85;coat=0.;relief=.3+.5*thread;`,
  },
};
