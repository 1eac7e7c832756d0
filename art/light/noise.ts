/** The noise functions that the finishes use (GLSL). */
export const NOISE = `
float hash1(vec2 p){p=fract(p*vec2(123.34,456.21));p+=dot(p,p+45.32);return fract(p.x*p.y);}
vec2 hash2(vec2 p){float n=hash1(p);return vec2(n,hash1(p+n+7.1));}
float valueNoise(vec2 p){
  vec2 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);
  return mix(mix(hash1(i),hash1(i+vec2(1,0)),f.x),mix(hash1(i+vec2(0,1)),hash1(i+vec2(1,1)),f.x),f.y);
}
float clouds(vec2 p){
  float sum=0.,weight=.5;mat2 turn=mat2(.8,.6,-.6,.8);
  for(int i=0;i<6;i++){sum+=weight*valueNoise(p);p=turn*p*2.03+11.7;weight*=.5;}
  return sum;
}
float ridges(vec2 p){
  float sum=0.,weight=.5;mat2 turn=mat2(.8,.6,-.6,.8);
  for(int i=0;i<5;i++){float n=1.-abs(2.*valueNoise(p)-1.);sum+=weight*n*n;p=turn*p*2.07+5.3;weight*=.5;}
  return sum;
}
// Returns the distance to the border of the cell, the distance to its point, and the position of the cell.
vec4 cells(vec2 p){
  vec2 i=floor(p),f=fract(p),nearest=vec2(0),cell=vec2(0);float least=9.,border=9.;
  for(int y=-1;y<=1;y++)for(int x=-1;x<=1;x++){
    vec2 g=vec2(x,y),r=g+hash2(i+g)-f;float d=dot(r,r);
    if(d<least){least=d;nearest=r;cell=g;}
  }
  for(int y=-2;y<=2;y++)for(int x=-2;x<=2;x++){
    vec2 g=cell+vec2(x,y),r=g+hash2(i+g)-f;
    if(dot(nearest-r,nearest-r)>1e-5)border=min(border,dot(.5*(nearest+r),normalize(r-nearest)));
  }
  return vec4(border,sqrt(least),i+cell);
}
vec3 hue(float turn,float saturation,float value){
  return value*mix(vec3(1),clamp(abs(fract(turn+vec3(0,2./3.,1./3.))*6.-3.)-1.,0.,1.),saturation);
}
// Converts an sRGB colour, as drawings use it, to linear light.
vec3 srgb(int hex){return pow(vec3(hex>>16&255,hex>>8&255,hex&255)/255.,vec3(2.2));}
`;
