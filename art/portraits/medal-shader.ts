import { NOISE } from "../light/noise.ts";
import { STUDIO } from "../light/studio.ts";

/** The medal, seen from straight above (GLSL). The shader first finds what is at a point, then lights it once. */
export const medalShader = (isCog: boolean): string => `${STUDIO}${NOISE}
const float TAU=6.2831853;
vec2 place(vec2 q){return vec2(q.x,-q.y)*.5+.5;}
// The height of metal over lacquer: a sharp fillet for the edge and a wide one, so that flat areas show a gradient.
float relief(vec2 q){return .6*smoothstep(.1,.9,texture(soft,place(q)).r)+.4*smoothstep(.3,1.,texture(wide,place(q)).r);}
float engraving(vec2 q){
  float r=length(q),a=atan(q.y,q.x)/TAU;
  if(groundKind<.5||groundKind>4.5)return 0.;
  if(groundKind<1.5)return abs(fract(a*72.)-.5)*smoothstep(0.,.3,r);
  if(groundKind<2.5)return abs(fract(r*22.+.35*sin(a*TAU*12.))-.5);
  if(groundKind<3.5){vec2 g=q*13.;return mod(floor(g.x)+floor(g.y),2.)<.5?abs(fract(g.x*3.)-.5):abs(fract(g.y*3.)-.5);}
  return .5*(abs(fract(r*11.+a*24.)-.5)+abs(fract(r*11.-a*24.)-.5));
}
${isCog ? OUTLINE : ""}float rim(vec2 q){
  float a=atan(q.y,q.x)/TAU,band=(length(q)-.905)/.085,h=sqrt(max(0.,1.-band*band));
  if(rimKind<.5)return h;
  if(rimKind<1.5)return h*(.72+.28*abs(sin(a*214.+band*1.6)));
  if(rimKind<2.5){float k=fract(a*56.)-.5;return max(.25*h,sqrt(max(0.,1.-band*band*1.5-k*k*5.)));}
  ${isCog ? COGS : ""}if(rimKind<3.5)return h*(.66+.34*smoothstep(.08,.16,abs(fract(a*64.)-.5)));
  float outer=(band-.45)/.5,inner=(band+.6)/.32;
  return max(sqrt(max(0.,1.-outer*outer)),.8*sqrt(max(0.,1.-inner*inner)));
}
vec2 slopeAt(vec2 q,int what){
  float pace=what==0?.005:.004;
  vec4 h;
  for(int i=0;i<4;i++){
    vec2 at=q+pace*(i==0?vec2(1,0):i==1?vec2(-1,0):i==2?vec2(0,1):vec2(0,-1));
    h[i]=what==0?relief(at):what==1?rim(at):engraving(at);
  }
  return vec2(h.x-h.y,h.z-h.w)/(2.*pace)*(what==0?.036:what==1?.05:.008);
}
void main(){
  vec2 q=gl_FragCoord.xy/targetSize*2.-1.;
  float r=length(q);
  if(r>${isCog ? "outline(q)" : ".992"}){medalOut=vec4(0);return;}
  vec2 inner=q*.92,mark=texture(motif,place(inner)).rg;
  vec3 bright=pow(metal,vec3(2.2)),base=bright,dome=normalize(vec3(q*.5,1));
  float scratch=clouds(vec2(q.x*3.+q.y*34.,q.y*3.-q.x*34.)),roughness=.24+.04*scratch,metalness=1.,coat=0.,dark=1.;
  bool onRim=r>.815,raised=mark.x>.5;
  vec2 slope=slopeAt(onRim?q:inner,onRim?1:raised?0:2);
  vec3 normal=normalize(vec3(-slope,1)+vec3(q*(onRim?.25:.4),0)+vec3(0,raised?.12:0.,0));
  if(onRim)dark=.35+.65*smoothstep(0.,.55,rim(q));
  else if(!raised){
    coat=.9;roughness=.42;
    float foil=groundKind>.5&&groundKind<4.5?.75:.25;
    base=pow(lacquer,vec3(2.2))*(1.2-.45*r*r);
    if(groundKind>4.5){
      vec2 grid=q*64.;
      float spark=step(.93+.05*r,hash1(floor(grid)+3.))*smoothstep(.5,.2,length(fract(grid)-.5));
      base=mix(base,bright,spark);foil=mix(foil,.95,spark);
    }
    base*=mix(1.,2.,foil);metalness=foil;
    if(mark.y>.5){base=pow(stone,vec3(2.2))*1.2;metalness=.1;roughness=.25;normal=normalize(dome+vec3(0,.12,0));}
    float shade=texture(wide,place(inner+vec2(-.012,.03))).r;
    dark=(1.-.55*shade)*(.35+.65*smoothstep(.818,.77,r));
  }
  vec3 toEye=vec3(0,0,1);
  float facing=max(.03,normal.z);
  vec3 light=base*(1.-metalness)*daylight(normal)*.62;
  light+=studio(reflect(-toEye,normal),roughness)*mirrored(mix(vec3(.04),base,metalness),roughness,facing);
  float skin=coat*(.04+.96*pow(1.-dome.z,5.));
  light=light*(1.-skin)+studio(reflect(-toEye,dome),.05)*skin;
  if(raised||onRim)light=light*1.06+bright*.09;
  medalOut=vec4(develop(light*dark*1.12),${isCog ? "smoothstep(outline(q),outline(q)-.012,r)" : "smoothstep(.992,.98,r)"});
}
`;

// The radius of a cogwheel in the direction of a point: large at a cog, smaller in the gap between two cogs.
const OUTLINE = `float outline(vec2 q){
  float gap=abs(fract(atan(q.y,q.x)/TAU*28.)-.5);
  return mix(.992,.93,smoothstep(.24,.34,gap));
}
`;
const COGS =
  "return smoothstep(0.,.03,outline(q)-length(q))*smoothstep(.82,.85,length(q))*(1.-.45*smoothstep(.02,.012,abs(length(q)-.885)));";
