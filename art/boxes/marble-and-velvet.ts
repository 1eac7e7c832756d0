/**
 * The dear boxes' stone (GLSL; needs light/noise.ts): pale with grey veins for `dearness` 1, black with gold veins for 2.
 * Some veins have the colour of the theme's `lacquer`.
 */
export const MARBLE = `
vec3 marble(vec3 p,float dearness,vec3 lacquer,float seed){
  vec2 q=p.xy*1.7+p.z*vec2(.9,.6)+seed*3.7,warp=vec2(clouds(q*1.3),clouds(q*1.3+8.));
  float drift=clouds(q*.9+warp*1.6),far=abs(drift-.47),thin=abs(clouds(q*2.1+warp*2.2+5.)-.48);
  float vein=exp(-far*(dearness<1.5?46.:62.)),smoke=exp(-far*9.),hair=exp(-thin*70.)*smoothstep(.30,.62,clouds(q*1.1+20.));
  if(dearness<1.5){
    vec3 stone=mix(vec3(.66,.64,.60),vec3(.86,.85,.82),clouds(q*1.6+2.));
    stone=mix(stone,vec3(.36,.37,.40),smoke*.45);
    stone=mix(stone,vec3(.13,.13,.15),vein*.7);
    return mix(stone,mix(vec3(.62,.42,.20),lacquer*2.,.35),hair*.75);
  }
  vec3 stone=mix(vec3(.006,.006,.008),vec3(.026,.024,.030),clouds(q*2.2));
  stone=mix(stone,vec3(.26,.13,.040),smoke*.13);
  stone=mix(stone,vec3(.90,.56,.20),vein*.9);
  return mix(stone,vec3(.80,.72,.60),hair*.8);
}`;

/** Velvet that hangs in folds (GLSL; needs light/noise.ts): it shines where it turns away, and is dark in the folds. */
export const VELVET = `
vec3 velvet(vec2 p,vec3 dye){
  float x=p.x*15.+1.7*(clouds(p*vec2(2.,.7)+3.)-.5)*2.+.25*sin(p.y*2.3+p.x*2.);
  float fold=sin(x)+.28*sin(x*2.3+1.),turned=abs(cos(x)+.3*cos(x*2.3+1.)),nap=valueNoise(p*vec2(240.,60.));
  float sheen=pow(clamp(turned,0.,1.),2.2);
  return dye*(.22+.62*smoothstep(-1.1,1.1,fold))*(.90+.16*nap)+(dye*1.5+.05*dye.grb+.012)*sheen*smoothstep(-.9,.9,fold);
}`;
