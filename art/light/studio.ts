/**
 * The photo studio as a formula (GLSL): soft boxes around the item, the light that they send from a direction for a
 * roughness (`studio`) and to a matt surface (`daylight`), and the film (`develop`).
 */
export const STUDIO = `
float softBox(vec3 ray,vec3 place,vec3 up,vec2 halfSize,float edge,float roughness){
  place=normalize(place);
  vec3 across=normalize(cross(up,place));
  float facing=dot(ray,place);
  if(facing<.02)return 0.;
  float blur=edge+roughness*roughness*1.6+roughness*.12;
  vec2 beyond=abs(vec2(dot(ray,across),dot(ray,cross(place,across)))/facing)-halfSize;
  vec2 lit=1.-smoothstep(vec2(-blur),vec2(blur),beyond);
  vec2 spread=halfSize/(halfSize+blur*.45);
  return lit.x*lit.y*spread.x*spread.y*smoothstep(.02,.2,facing);
}
vec3 studio(vec3 ray,float roughness){
  vec3 light=mix(vec3(.10,.115,.155),vec3(.34,.37,.44),smoothstep(-.6,.5,ray.y));
  // The horizon in front of the item. The flat sides of the item reflect it.
  float height=(ray.y-.40)/(.20+roughness*.5);
  light+=vec3(.50,.51,.55)*exp(-height*height)*(.18+.82*smoothstep(-.35,.75,-ray.x))*smoothstep(-1.,.4,ray.z+.35);
  light+=vec3(5.4,5.15,4.8)*softBox(ray,vec3(-.15,.92,.42),vec3(0,0,1),vec2(1.25,.34),.05,roughness);
  light+=vec3(2.9,3.1,3.5)*softBox(ray,vec3(-.92,.30,.42),vec3(0,1,0),vec2(.20,.75),.04,roughness);
  light+=vec3(4.4,3.6,2.6)*softBox(ray,vec3(.95,.34,.05),vec3(0,1,0),vec2(.22,.9),.05,roughness);
  light+=vec3(1.6,1.65,1.8)*softBox(ray,vec3(.35,.35,.95),vec3(0,1,0),vec2(.10,.5),.10,roughness);
  light+=vec3(.8,1.,1.4)*softBox(ray,vec3(.1,-.9,.35),vec3(0,0,1),vec2(1.5,.30),.12,roughness);
  light+=vec3(2.6,2.8,3.4)*softBox(ray,vec3(-.1,.35,-1.),vec3(0,1,0),vec2(1.6,.35),.2,roughness);
  return light;
}
vec3 daylight(vec3 normal){
  vec3 light=mix(vec3(.22,.24,.30),vec3(.84,.84,.86),smoothstep(-1.,1.,normal.y))+.40*max(0.,normal.z);
  light+=vec3(1.15,1.08,.98)*pow(max(0.,dot(normal,normalize(vec3(-.3,.75,.6)))),1.3);
  light+=vec3(.5,.36,.2)*pow(max(0.,dot(normal,normalize(vec3(.95,.3,.1)))),2.);
  light+=vec3(.2,.28,.4)*pow(max(0.,dot(normal,normalize(vec3(-.95,.1,.3)))),2.);
  return light;
}
// The share of the surroundings in a rough reflection, by the approximation of Karis (2014).
vec3 mirrored(vec3 straightOn,float roughness,float facing){
  vec4 r=roughness*vec4(-1,-.0275,-.572,.022)+vec4(1,.0425,1.04,-.04);
  float a=min(r.x*r.x,exp2(-9.28*facing))*r.x+r.y;
  vec2 scaleAndBias=vec2(-1.04,1.04)*a+r.zw;
  return straightOn*scaleAndBias.x+scaleAndBias.y;
}
// Applies Hill's approximation of the ACES film curve, adds a little saturation, then converts to sRGB.
vec3 develop(vec3 light){
  light=mat3(.59719,.07600,.02840,.35458,.90834,.13383,.04823,.01566,.83777)*light;
  light=(light*(light+.0245786)-.000090537)/(light*(.983729*light+.4329510)+.238081);
  light=clamp(mat3(1.60475,-.10208,-.00327,-.53108,1.10813,-.07276,-.07367,-.00605,1.07602)*light,0.,1.);
  float grey=dot(light,vec3(.2126,.7152,.0722));
  return pow(clamp(mix(vec3(grey),light,1.2),0.,1.),vec3(1./2.2));
}`;
