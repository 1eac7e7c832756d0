import { STUDIO } from "../light/studio.ts";
import type { Camera } from "./camera.ts";
import type { Pass } from "./stage.ts";

/**
 * Traces every pixel's ray and lights the first point of the item that the ray hits. A point belongs to the item if its
 * distance to the item's plane is less than the height that the relief has there.
 */
export function photograph(
  name: string,
  camera: Camera,
  pixels: { width: number; height: number; samples: number },
  exposure: number,
): Pass {
  const { turn, centre, offset, eye, unit, highest } = camera;
  return {
    width: pixels.width * pixels.samples,
    height: pixels.height * pixels.samples,
    targets: { [name]: "rgba8" },
    uniforms: { turn, centre, offset, eye, unit: unit / pixels.samples, highest, exposure },
    fragment: `${STUDIO}${SURFACE}${LIGHT}void main(){${name}Out=seen();}`,
  };
}

const SURFACE = `
vec2 place(vec2 q){return vec2(q.x/2048.+.5,.5-q.y/1536.);}
float heightAt(vec2 q){return texture(evened,place(q)).x;}
float nearAt(vec2 q){return texture(near,place(q)).x;}
bool solidAt(vec3 p){float h=heightAt(p.xy);return h>.6&&abs(p.z)<h;}
// Finds the first point of the item on the ray, between the two planes that enclose all heights around it: first in
// steps of about a texel, then by halving.
bool meet(vec3 from,vec3 ray,out vec3 p){
  vec2 middle=(from-ray*(from.z/ray.z)).xy;
  float top=texelFetch(ceilings,ivec2(clamp(place(middle),0.,.9999)*vec2(64,48)),0).x;
  if(top<=0.)return false;
  float one=(top-from.z)/ray.z,other=(-top-from.z)/ray.z,t=min(one,other),far=abs(other-one);
  int steps=int(clamp(far*length(ray.xy)/1.1,12.,120.));
  float pace=far/float(steps);
  bool met=false;
  for(int i=0;i<=steps;i++){if(solidAt(from+ray*t)){met=true;break;}t+=pace;}
  if(!met)return false;
  float outside=t-pace,inside=t;
  for(int i=0;i<5;i++){float between=.5*(outside+inside);if(solidAt(from+ray*between))inside=between;else outside=between;}
  p=from+ray*inside;
  return true;
}
`;

const LIGHT = `
// Returns the visible share of the sky over a point, from the horizons in eight directions.
float openness(vec3 p,vec3 normal,float jitter){
  float hidden=0.;
  for(int k=0;k<8;k++){
    float angle=(float(k)+jitter)*.785398;vec2 way=vec2(cos(angle),sin(angle));float horizon=0.;
    for(int s=1;s<=5;s++){
      float far=float(s*s)*4.4+2.*jitter,rise=heightAt(p.xy+way*far)-max(p.z,0.)-.4;
      horizon=max(horizon,rise/sqrt(rise*rise+far*far)*(1.-float(s)*.1));
    }
    hidden+=clamp(horizon-max(0.,-dot(vec3(way,0),normal))*.35,0.,1.);
  }
  return pow(clamp(1.-hidden/8.,0.,1.),1.35);
}
float unshadowed(vec3 p,vec3 way,int steps,float pace,float soft){
  float free=1.;
  for(int s=1;s<=steps;s++){
    float far=float(s)*pace;vec3 q=p+way*far;
    if(abs(q.z)>highest)break;
    free=min(free,1.-clamp((heightAt(q.xy)-abs(q.z))/(2.+far*soft),0.,1.));
  }
  return free;
}
vec4 seen(){
  vec2 film=(gl_FragCoord.xy-targetSize*.5)*unit+offset;
  vec3 from=vec3(0,0,eye),ray=normalize(vec3(film,0)-from),p;
  vec3 localRay=ray*turn;
  if(!meet(from*turn+centre,localRay,p))return vec4(0);
  vec4 slope=texture(relief,place(p.xy));
  vec3 own=normalize(vec3(-slope.yz,p.z>=0.?1.:-1.));
  vec4 base4=texture(skin,place(p.xy)),surface=texture(skinSurface,place(p.xy));
  vec3 base=pow(base4.rgb,vec3(2.2)),glow=pow(texture(skinGlow,place(p.xy)).rgb,vec3(2.2));
  float coat=base4.a,roughness=surface.x,metal=surface.y,pearl=surface.z;
  // A vertical wall covers only a few texels. Its slope is read from the blurred relief, which has no steps.
  float wall=smoothstep(2.,7.,slope.x-abs(p.z));
  if(wall>0.){
    vec2 across=vec2(nearAt(p.xy+vec2(4,0))-nearAt(p.xy-vec2(4,0)),nearAt(p.xy+vec2(0,4))-nearAt(p.xy-vec2(0,4)));
    own=normalize(mix(own,normalize(vec3(-across,sign(own.z)*max(.6,.04*length(across)))),wall));
  }
  base*=mix(1.,.75,wall);
  vec3 normal=normalize(turn*own),toEye=-ray;
  if(dot(normal,toEye)<0.)normal=normalize(normal-toEye*dot(normal,toEye)*1.02);
  float facing=max(.02,dot(normal,toEye));
  float jitter=fract(sin(dot(gl_FragCoord.xy,vec2(12.9898,78.233)))*43758.5);
  float sky=openness(p,own,jitter);
  vec3 start=p+own*1.2;
  float key=unshadowed(start,normalize(vec3(-.3,.8,.55))*turn,14,4.6+jitter*1.5,.16);
  vec3 mirror=reflect(-toEye,normal);
  float clear=unshadowed(start,mirror*turn,12,4.6+jitter*2.,.08+roughness*.5);
  clear=mix(clear,1.,.12)*mix(1.,sky,.5);
  if(pearl>.01){
    float turned=facing*2.2+p.x*.0004;
    base=mix(base,base*(.55+1.1*(.5+.5*cos(6.283*(turned+vec3(0,.33,.67))))),pearl);
  }
  vec3 light=base*(1.-metal)*daylight(normal)*sky*mix(.62,1.,key)*.68;
  // Varnish replaces the shine of a matt surface, because both together look like chalk.
  light+=studio(mirror,roughness)*mirrored(mix(vec3(.04)*(1.-.8*coat),base,metal),roughness,facing)*clear;
  float varnish=coat*(.04+.96*pow(1.-facing,5.));
  light=light*(1.-varnish)+studio(mirror,.05)*varnish*clear+glow*3.2;
  return vec4(develop(light*exposure),1);
}
`;
