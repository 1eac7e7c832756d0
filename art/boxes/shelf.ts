import { renderWithin } from "../fitting.ts";
import { NOISE } from "../light/noise.ts";
import { STUDIO } from "../light/studio.ts";
import type { Order } from "../order.ts";
import { MARBLE, VELVET } from "./marble-and-velvet.ts";

const PEDESTAL = { width: 600, height: 480 };
const CURTAIN = { width: 560, height: 1200 };

/** The surroundings of expensive boxes on the box card: a pedestal of each marble, and a curtain. */
export function shelfOrders(): Order[] {
  return [
    shelfOrder("pedestal-1", PEDESTAL, PEDESTAL_SHADER, { dearness: 1 }, 17_000),
    shelfOrder("pedestal-2", PEDESTAL, PEDESTAL_SHADER, { dearness: 2 }, 17_000),
    shelfOrder("curtain", CURTAIN, CURTAIN_SHADER, { dearness: 2 }, 26_000),
  ];
}

function shelfOrder(
  name: string,
  { width, height }: typeof PEDESTAL,
  fragment: string,
  uniforms: { dearness: number },
  limit: number,
): Order {
  return {
    name: `shelf-${name}`,
    files: [`shelf/${name}.webp`],
    inputs: `${fragment} ${JSON.stringify(uniforms)}`,
    make: (stage) =>
      renderWithin(
        stage,
        {
          textures: {},
          passes: [{ fragment, width: width * 2, height: height * 2, targets: { shelf: "rgba8" }, uniforms }],
          outputs: [{ from: "shelf", width, height, type: "webp" }],
        },
        [limit],
      ),
  };
}

/**
 * A pedestal from the front (GLSL): mouldings at head and foot, a shaft with a panel framed in brass. Each moulding has
 * a half width, a bulge (1 is a round rod) and its rows; the picture is 2.5 wide and 2 high.
 */
const PEDESTAL_SHADER = `${STUDIO}${NOISE}${MARBLE}
const vec3 DYE=vec3(.09,.05,.12);
// Returns the half width, how far the surface leans up, and whether it is brass.
vec3 profile(float y){
  if(y>1.90)return vec3(1.21,0.,0.);
  if(y>1.885)return vec3(1.215,.2,1.);
  if(y>1.80){float t=(y-1.80)/.085;return vec3(1.12+.08*sqrt(1.-(1.-t)*(1.-t)),-(1.-t)*.9,0.);}
  if(y>1.785)return vec3(1.115,.2,1.);
  if(y>1.72){float t=(y-1.72)/.065;return vec3(1.05+.05*t*t,-.75*t,0.);}
  if(y>.34)return vec3(1.04,0.,0.);
  if(y>.27){float t=(y-.27)/.07;return vec3(1.05+.06*(1.-t)*(1.-t),.75*(1.-t),0.);}
  if(y>.255)return vec3(1.115,.2,1.);
  if(y>.17){float t=(y-.17)/.085-.5;return vec3(1.12+.05*sqrt(1.-4.*t*t),t*1.7,0.);}
  if(y>.155)return vec3(1.2,.2,1.);
  return vec3(1.21,0.,0.);
}
void main(){
  vec2 p=gl_FragCoord.xy/targetSize*vec2(2.5,2.)-vec2(1.25,0.);
  vec3 form=profile(p.y);
  float beside=abs(p.x)/form.x;
  if(beside>1.){shelfOut=vec4(0);return;}
  // The corners are bevelled.
  float corner=smoothstep(.982,1.,beside)*sign(p.x);
  vec3 normal=normalize(vec3(corner*.9,form.y,1.));
  bool brass=form.z>.5;
  float shade=1.;
  // Each moulding that stands out throws a shadow downwards.
  for(int i=1;i<=8;i++){float up=float(i)*.02;shade*=1.-.10*smoothstep(.0,.06,profile(p.y+up).x-form.x)*(1.-float(i)/9.);}
  vec2 panel=vec2(.86-abs(p.x),min(p.y-.50,1.56-p.y));
  float inset=min(panel.x,panel.y);
  if(p.y>.34&&p.y<1.72){
    float groove=exp(-pow((inset-.0)/.012,2.));
    if(abs(inset)<.011)brass=true;
    shade*=1.-.35*exp(-pow((inset+.03)/.02,2.));
    shade*=inset>.011?mix(.70,1.,smoothstep(.0,.10,1.56-p.y-.02)):1.;
    normal=normalize(normal+vec3(0.,groove*.6,0.));
  }
  vec3 base=brass?vec3(.90,.56,.21):marble(vec3(p*vec2(.62,.62),0.),dearness,DYE,dearness*1.7+(inset>.011&&p.y>.34&&p.y<1.72?3.:0.));
  float roughness=brass?.22+.1*clouds(p*vec2(4.,90.)):.12,metal=brass?1.:0.;
  vec3 ray=normalize(vec3(p.x*.06,-.12,-1.));
  vec3 light=base*(1.-metal)*daylight(normal)*.50+studio(reflect(ray,normal),roughness)*mirrored(mix(vec3(.035),base,metal),roughness,max(.05,normal.z))*(brass?1.:.55);
  if(brass)light+=base*.1;
  // The lamp is above: the foot stands in the dark, and so do the sides.
  float lamp=mix(.30,1.,smoothstep(.0,1.75,p.y))*mix(1.,.62,smoothstep(.35,1.2,abs(p.x-.0)));
  float polish=.05*smoothstep(.14,.0,abs(p.x*.5+p.y-1.28))+.03*smoothstep(.05,.0,abs(p.x*.5+p.y-.98));
  light=(light+(brass?0.:polish))*shade*lamp;
  shelfOut=vec4(develop(light),smoothstep(1.,.996,beside));
}`;

/** Two halves of a curtain that are tied back, below a valance with a gold fringe (GLSL). The middle is open. */
const CURTAIN_SHADER = `${STUDIO}${NOISE}${VELVET}
const vec3 DYE=vec3(.135,.007,.020);
const float TOP=5.357;
void main(){
  vec2 p=gl_FragCoord.xy/targetSize*vec2(2.5,TOP)-vec2(1.25,0.);
  float side=abs(p.x),tie=2.15;
  // How far the inner edge of a half is from the middle: near at the top, where the halves almost meet, and far at the
  // tie, where each half is narrow.
  float t=(p.y-tie)/(TOP-tie);
  float inner=p.y>tie?mix(.98,.16,pow(clamp(t,0.,1.),1.7)):mix(.98,.86,pow(1.-p.y/tie,.8));
  // The folds run along the cloth, so they gather at the tie.
  float along=(1.25-side)/(1.25-inner);
  vec4 colour=vec4(0);
  if(side>inner){
    vec2 cloth=vec2(along*1.05*sign(p.x)+sign(p.x)*3.,p.y*.3);
    vec3 light=velvet(cloth,DYE);
    light*=mix(.35,1.,smoothstep(0.,.12,along))*mix(1.,.35,smoothstep(.86,1.,along));
    light*=mix(.22,1.15,smoothstep(.3,4.8,p.y))*mix(.75,1.1,smoothstep(1.25,.5,side));
    float cord=smoothstep(.045,.03,abs(p.y-tie-.10*sin((side-inner)*6.)));
    float twist=.5+.5*sin((side*30.+p.y*30.)*2.2);
    light=mix(light,vec3(.85,.50,.15)*(.35+.8*twist),cord);
    float edge=smoothstep(inner,inner+.012,side),trim=smoothstep(.03,.012,abs(side-inner-.022));
    light=mix(light,vec3(.70,.41,.12)*(.4+.5*valueNoise(vec2(p.y*60.,side*40.))),trim*.85);
    colour=vec4(develop(light),edge);
  }
  // The valance: three swags.
  float swag=abs(fract(p.x/.84+.5)-.5)*2.,low=TOP-.46-.19*sqrt(max(0.,1.-swag*swag));
  if(p.y>low-.085){
    float drop=(TOP-p.y)/(TOP-low);
    vec3 light=velvet(vec2(drop*.62+swag*swag*.25+8.,p.x*.4),DYE)*mix(1.1,.7,drop);
    light*=mix(.62,1.,smoothstep(1.,.75,swag));
    float fringe=smoothstep(low+.012,low,p.y);
    vec3 gold=vec3(.58,.35,.11)*(.35+.75*abs(sin(p.x*150.)));
    light=mix(light,gold,fringe);
    float band=smoothstep(.014,.008,abs(p.y-low-.016));
    light=mix(light,vec3(.66,.42,.14),band);
    float ends=fringe*smoothstep(low-.085,low-.06+.02*sin(p.x*150.),p.y)+(1.-fringe);
    colour=mix(colour,vec4(develop(light),1.),ends);
  }else if(p.y>low-.28)colour.rgb*=mix(1.,.45,smoothstep(low-.28,low-.085,p.y));
  shelfOut=colour;
}`;
