/**
 * The case's wood, brass and lamp as boxes, and the camera in front of it (GLSL). Units: the glass is 2 wide, and y is
 * measured from the ledge upwards.
 */
export const FURNITURE = `
const float PLINTH=.56,FLOOR=.575,LID=2.16,LAMP=2.13;
const int LACQUER=0,BRASS=1,BLACK=2,LAMPBAR=3;
// The lowest and the highest row of the item's picture that are not empty, and the lowest one over the stand.
vec4 bounds(){return texture(standing,vec2(.5));}
float pieceWidth(vec4 b){return min(1.78,1.16/max(.2,(b.y-b.x)*.75));}
// A flat item stands higher, so that every item is in the middle of the light.
float standOf(vec4 b){return .14+.5*max(0.,1.16-(b.y-b.x)*.75*pieceWidth(b));}
void look(vec2 film,out vec3 from,out vec3 ray){
  // The camera is far away and looks down by 7°. Its film is parallel to the front of the case, so that vertical edges
  // stay vertical and the foot stays straight.
  from=vec3(0,1.16+9.*.1228,.6+9.);
  vec3 on=vec3((film.x-.5)*2.4,film.y*2.4-.0005,.6);
  ray=normalize(on-from);
}
// Returns where a ray enters and leaves a box, and sets the outward normals of both faces.
vec2 slab(vec3 from,vec3 ray,vec3 centre,vec3 size,out vec3 enter,out vec3 leave){
  vec3 a=(centre-size-from)/ray,b=(centre+size-from)/ray,low=min(a,b),high=max(a,b);
  enter=-sign(ray)*step(low.yzx,low.xyz)*step(low.zxy,low.xyz);
  leave=sign(ray)*step(high.xyz,high.yzx)*step(high.xyz,high.zxy);
  return vec2(max(low.x,max(low.y,low.z)),min(high.x,min(high.y,high.z)));
}
void block(vec3 from,vec3 ray,vec3 centre,vec3 size,float bevel,int stuff,inout float far,inout vec3 normal,inout int kind){
  vec3 enter,leave;
  vec2 t=slab(from,ray,centre,size,enter,leave);
  if(t.x>t.y||t.x<0.||t.x>=far)return;
  far=t.x;kind=stuff;
  vec3 p=(from+ray*t.x-centre)/size;
  vec3 edge=smoothstep(1.-bevel/size,vec3(1),abs(p))*sign(p);
  normal=normalize(enter+edge*.8*(1.-abs(enter)));
}
float meet(vec3 from,vec3 ray,out vec3 normal,out int kind){
  float far=99.;normal=vec3(0,0,1);kind=BLACK;
  block(from,ray,vec3(0,.5*PLINTH,0),vec3(1.15,.5*PLINTH,.58),.014,LACQUER,far,normal,kind);
  block(from,ray,vec3(0,.012,0),vec3(1.158,.012,.588),.004,BRASS,far,normal,kind);
  block(from,ray,vec3(0,PLINTH,0),vec3(1.158,.008,.588),.004,BRASS,far,normal,kind);
  block(from,ray,vec3(0,PLINTH+.001,0),vec3(1.146,.009,.576),.006,BLACK,far,normal,kind);
  block(from,ray,vec3(0,PLINTH+.006,0),vec3(1.02,.009,.48),.004,BLACK,far,normal,kind);
  block(from,ray,vec3(0,LID+.05,0),vec3(1.07,.042,.53),.01,BLACK,far,normal,kind);
  block(from,ray,vec3(0,LID+.012,0),vec3(1.076,.006,.536),.003,BRASS,far,normal,kind);
  block(from,ray,vec3(0,LID+.094,0),vec3(1.076,.004,.536),.003,BRASS,far,normal,kind);
  block(from,ray,vec3(0,LAMP+.012,.36),vec3(.36,.009,.02),.002,LAMPBAR,far,normal,kind);
  block(from,ray,vec3(0,LAMP+.026,.36),vec3(.4,.008,.03),.002,BLACK,far,normal,kind);
  for(int i=0;i<4;i++){
    vec2 side=vec2(i%2==0?-1.:1.,i/2==0?-1.:1.);
    block(from,ray,vec3(side.x*.993,.5*(FLOOR+LID),side.y*.453),vec3(.0075,.5*(LID-FLOOR),.0075),.006,BRASS,far,normal,kind);
  }
  block(from,ray,vec3(0,FLOOR+.007,.453),vec3(1.,.007,.007),.006,BRASS,far,normal,kind);
  block(from,ray,vec3(0,FLOOR+.005,-.453),vec3(1.,.005,.006),.006,BRASS,far,normal,kind);
  block(from,ray,vec3(0,LID-.006,.453),vec3(1.,.005,.007),.006,BRASS,far,normal,kind);
  vec4 b=bounds();
  float tall=.75*pieceWidth(b),top=FLOOR+standOf(b)+max(0.,b.z-b.x)*tall+.02;
  block(from,ray,vec3(0,FLOOR+.022,-.02),vec3(.36,.022,.2),.008,BLACK,far,normal,kind);
  block(from,ray,vec3(0,FLOOR+.046,-.02),vec3(.364,.004,.204),.003,BRASS,far,normal,kind);
  block(from,ray,vec3(0,FLOOR+.047,-.02),vec3(.356,.005,.196),.003,BLACK,far,normal,kind);
  block(from,ray,vec3(0,.5*(FLOOR+top),-.02),vec3(.011,.5*(top-FLOOR),.011),.009,BRASS,far,normal,kind);
  return far;
}
`;
