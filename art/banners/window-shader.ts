/** An object in the window. `width` and `height` are the sides of its drawing. */
export interface Prop {
  /** The name of the sampler of its picture. */
  picture: string;
  /** The horizontal middle of the object, 0 to 1312 from the left. */
  x: number;
  width: number;
  height: number;
  /** The height above the ledge; 0 means that the object stands on the ledge. */
  lift?: number;
  /**
   * The colour of its lamp, 0 to 1, and the lamp's strength. Without a lamp it gets light only from its neighbours'
   * lamps.
   */
  lamp?: readonly [red: number, green: number, blue: number, strength: number];
}

const LEDGE = 312;

/**
 * Returns GLSL of a shop window at night. `film` gives the position of a point in a window of 1312 by 360, from the top
 * left.
 */
export function windowShader(props: readonly Prop[], film: string): string {
  const lights = props.map(({ x, width, lamp }) =>
    lamp ? `light+=beam(at,${f(x)},${f(width)},vec4(${lamp.map(f).join(",")}));` : "",
  );
  const pieces = props.map(
    ({ picture, x, width, height, lift = 0 }) =>
      `scene=stand(${picture},at,scene,vec4(${[x, LEDGE - lift, width, height].map(f).join(",")}),ledge);`,
  );
  return `
const float LEDGE=${f(LEDGE)};
float dust(vec2 p){p=fract(p*vec2(123.34,456.21));p+=dot(p,p+45.32);return fract(p.x*p.y);}
vec3 beam(vec2 at,float x,float width,vec4 lamp){
  float fall=at.y/LEDGE,spread=width*(.18+.42*fall),aside=(at.x-x)/spread;
  float cone=exp(-pow(abs(aside),2.4)*1.3)*mix(.8,.2,fall)*step(at.y,LEDGE);
  vec2 pool=(at-vec2(x,LEDGE+6.))/vec2(width*.62,15.);
  float glow=exp(-dot(pool,pool)*1.2)*.55*step(LEDGE,at.y);
  float bar=smoothstep(width*.2+2.,width*.2,abs(at.x-x))*smoothstep(5.,3.,at.y);
  return lamp.rgb*lamp.a*(cone*.52+glow)+vec3(1.,.93,.78)*bar*step(.01,lamp.a);
}
vec4 seen(sampler2D picture,vec2 at,vec4 box,float flip){
  vec2 uv=vec2((at.x-box.x)/box.z+.5,1.-flip*(box.y-at.y)/box.w);
  if(uv.x<0.||uv.x>1.||uv.y<0.||uv.y>1.)return vec4(0);
  return texture(picture,uv);
}
vec3 stand(sampler2D picture,vec2 at,vec3 scene,vec4 box,float ledge){
  vec4 mirror=seen(picture,at+vec2(0,-2.*(at.y-LEDGE)-4.),vec4(box.x,box.y,box.zw),1.);
  float fade=ledge*.30*smoothstep(46.,0.,at.y-LEDGE);
  scene=scene*(1.-mirror.a*fade)+mirror.rgb*fade;
  vec2 under=(at-vec2(box.x,LEDGE+3.))/vec2(box.z*.46,7.);
  scene*=1.-.6*exp(-dot(under,under)*1.6)*ledge;
  vec4 own=seen(picture,at,box,1.);
  return scene*(1.-own.a)+own.rgb;
}
void main(){
  vec2 at=${film};
  float ledge=step(LEDGE,at.y);
  vec3 light=mix(vec3(.026,.034,.05),vec3(.052,.066,.094),smoothstep(200.,1312.,at.x)*(1.-at.y/500.));
  light=mix(light,vec3(.022,.025,.032)*(1.-.6*smoothstep(LEDGE,360.,at.y)),ledge);
  // Panels of the back wall, barely visible.
  float seam=abs(fract(at.x/164.)-.5)*164.;
  light+=vec3(.010)*smoothstep(81.,82.,seam)*(1.-ledge);
  ${lights.join("\n  ")}
  vec3 scene=1.-exp(-light*1.15);
  float edge=smoothstep(1.4,.2,abs(at.y-LEDGE));
  scene+=vec3(.95,.78,.5)*edge*(.16+.5*smoothstep(380.,900.,at.x));
  ${pieces.join("\n  ")}
  float slant=at.x+at.y*.55;
  float pane=(smoothstep(560.,563.,slant)-smoothstep(700.,703.,slant))+.7*(smoothstep(724.,726.,slant)-smoothstep(770.,772.,slant));
  scene+=vec3(.9,.95,1.)*.016*pane*(1.-ledge*.6);
  scene+=(dust(gl_FragCoord.xy)-.5)*.007;
  windowOut=vec4(clamp(scene,0.,1.),1);
}
`;
}

const f = (value: number): string => (Number.isInteger(value) ? `${value}.` : `${value}`);
