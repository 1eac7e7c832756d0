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

/** Returns the colour of a prop's picture at a point; `flip` is −1 for its mirror image. */
const SEEN = `vec4 seen(sampler2D picture,vec2 at,vec4 box,float flip){
  vec2 uv=vec2((at.x-box.x)/box.z+.5,1.-flip*(box.y-at.y)/box.w);
  if(uv.x<0.||uv.x>1.||uv.y<0.||uv.y>1.)return vec4(0);
  return texture(picture,uv);
}`;

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
${SEEN}
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

/** Returns GLSL of the same window by day: plaster, an oak ledge, and soft shadows instead of beams. */
export function dayWindowShader(props: readonly Prop[], film: string): string {
  const washes = props.map(({ x, width, lamp }) =>
    lamp ? `wall=wash(wall,at,${f(x)},${f(width)},vec4(${lamp.map(f).join(",")}));` : "",
  );
  const pieces = props.map(
    ({ picture, x, width, height, lift = 0 }) =>
      `scene=stand(${picture},at,scene,vec4(${[x, LEDGE - lift, width, height].map(f).join(",")}),ledge);`,
  );
  return `
const float LEDGE=${f(LEDGE)};
float dust(vec2 p){p=fract(p*vec2(123.34,456.21));p+=dot(p,p+45.32);return fract(p.x*p.y);}
${SEEN}
// A lamp only tints the wall behind its object; its holder is brass.
vec3 wash(vec3 wall,vec2 at,float x,float width,vec4 lamp){
  float fall=at.y/LEDGE,aside=(at.x-x)/(width*(.2+.42*fall));
  float cone=exp(-pow(abs(aside),2.2)*1.2)*mix(1.,.45,fall);
  wall*=mix(vec3(1),mix(vec3(1),lamp.rgb,.36),cone*lamp.a*.9);
  float bar=smoothstep(width*.2+2.,width*.2,abs(at.x-x))*smoothstep(5.,3.,at.y);
  return mix(wall,vec3(.72,.57,.3),bar*step(.01,lamp.a));
}
vec3 stand(sampler2D picture,vec2 at,vec3 scene,vec4 box,float ledge){
  float shade=0.;
  for(int i=0;i<20;i++){
    float turn=float(i)*2.4,reach=2.6*sqrt(float(i)+.5);
    shade+=seen(picture,at-vec2(13.,11.)+reach*vec2(cos(turn),sin(turn)),box,1.).a*.05;
  }
  scene*=mix(vec3(1),vec3(.74,.7,.63),shade*(1.-ledge));
  vec4 mirror=seen(picture,at+vec2(0,-2.*(at.y-LEDGE)-4.),box,1.);
  float fade=ledge*.2*smoothstep(40.,0.,at.y-LEDGE);
  scene=scene*(1.-mirror.a*fade)+mirror.rgb*fade;
  vec2 under=(at-vec2(box.x+5.,LEDGE+3.))/vec2(box.z*.48,8.);
  scene*=1.-.42*exp(-dot(under,under)*1.5)*ledge;
  vec4 own=seen(picture,at,box,1.);
  return scene*(1.-own.a)+own.rgb;
}
void main(){
  vec2 at=${film};
  float ledge=step(LEDGE,at.y);
  vec3 wall=mix(vec3(.976,.968,.945),vec3(.93,.913,.873),at.y/LEDGE);
  wall*=mix(1.,.972,smoothstep(420.,1312.,at.x));
  float seam=abs(fract(at.x/164.)-.5)*164.;
  wall-=.012*smoothstep(81.,82.,seam);
  ${washes.join("\n  ")}
  float slant=at.x+at.y*.55;
  wall+=.022*((smoothstep(520.,530.,slant)-smoothstep(730.,740.,slant))+.7*(smoothstep(764.,770.,slant)-smoothstep(830.,836.,slant)));
  vec3 oak=mix(vec3(.875,.815,.69),vec3(.79,.715,.57),(at.y-LEDGE)/48.);
  oak*=1.+.03*(dust(vec2(floor(at.x*.02+dust(vec2(floor(at.y)))*9.),floor(at.y*.7)))-.5);
  vec3 scene=mix(wall,oak,ledge);
  scene=mix(scene,vec3(.99,.965,.9),smoothstep(1.6,.2,abs(at.y-LEDGE))*.8);
  ${pieces.join("\n  ")}
  scene+=(dust(gl_FragCoord.xy)-.5)*.007;
  windowOut=vec4(clamp(scene,0.,1.),1);
}
`;
}

const f = (value: number): string => (Number.isInteger(value) ? `${value}.` : `${value}`);
