import { NOISE } from "../light/noise.ts";
import { STUDIO } from "../light/studio.ts";
import { FURNITURE } from "./furniture.ts";
import { MARBLE, VELVET } from "./marble-and-velvet.ts";

/**
 * The lit case from the front, seen 7° from above (GLSL): ray-traced boxes, a card with the item's picture, and glass
 * over it. With a dearness of 1 the plinth is of marble, with 2 velvet hangs behind the item.
 */
export const caseShader = (
  dearness: 0 | 1 | 2,
): string => `${STUDIO}${NOISE}${FURNITURE}${dearness > 0 ? MARBLE : ""}${dearness > 1 ? VELVET : ""}
vec4 pieceAt(vec3 from,vec3 ray,out float far){
  vec4 b=bounds();float wide=pieceWidth(b),tall=wide*.75;
  far=(.02-from.z)/ray.z;
  vec3 p=from+ray*far;
  vec2 uv=vec2(p.x/wide+.5,1.-(b.x+(p.y-FLOOR-standOf(b))/tall));
  if(far<0.||uv.x<0.||uv.x>1.||uv.y<0.||uv.y>1.)return vec4(0);
  vec4 seen=texture(piece,uv);
  return vec4(min(seen.rgb/max(seen.a,.004),1.),seen.a);
}
float shadowOf(vec2 p){
  vec4 b=bounds();float wide=pieceWidth(b),tall=wide*.75,sum=0.;
  for(int i=0;i<16;i++){
    float angle=float(i)*2.4,reach=.016*sqrt(float(i)+.5)*3.;
    vec2 q=p+reach*vec2(cos(angle),sin(angle));
    sum+=texture(piece,vec2(q.x/wide+.5,1.-(b.x+(q.y-FLOOR-standOf(b))/tall))).a;
  }
  return sum/16.;
}
float cone(vec2 p){
  float fall=clamp((LAMP-p.y)/(LAMP-FLOOR),0.,1.);
  float wide=.24+.6*fall;
  return exp(-pow(abs(p.x)/wide,2.2)*1.7)*mix(1.,.22,fall)*smoothstep(0.,.03,LAMP-p.y);
}
vec3 backWall(vec3 p){${dearness > 1 ? DRAPED : ""}
  vec3 wall=mix(vec3(.011,.014,.02),vec3(.03,.036,.05),smoothstep(FLOOR,LAMP,p.y));
  wall+=pow(lacquer,vec3(2.2))*.10*smoothstep(.6,0.,p.y-FLOOR);
  wall+=vec3(1.,.76,.42)*(.14*cone(p.xy)+.03*smoothstep(1.2,.2,length(p.xy-vec2(0,1.25))));
  return wall*(1.-.6*shadowOf(p.xy+vec2(0.,.09)));
}
vec3 floorLight(vec3 p,vec3 ray){
  float pool=exp(-dot(p.xz*vec2(1.15,1.7),p.xz*vec2(1.15,1.7))*1.9);
  vec3 light=pow(lacquer,vec3(2.2))*${dearness > 1 ? ".6" : ".12"}+vec3(1.,.76,.44)*pool*.34;
  float far;
  vec4 mirror=pieceAt(p,reflect(ray,vec3(0,1,0)),far);
  light=mix(light,pow(mirror.rgb,vec3(2.2))*.6,mirror.a*.5*smoothstep(.9,.0,far));
  return light*(1.-.5*exp(-pow(length(p.xz*vec2(1.5,3.)),2.)*4.));
}
// Returns the light from lacquer or brass, with the inlays in the front of the plinth.
vec3 shade(vec3 p,vec3 normal,vec3 ray,int stuff){
  vec3 base=vec3(.012,.013,.017),bumped=normal;
  float roughness=.16,metal=0.,coat=1.;
  if(stuff==BRASS){base=vec3(.86,.53,.2);roughness=.2+.14*clouds(p.xy*vec2(4.,90.)+p.z*7.);metal=1.;coat=0.;}
  if(stuff==LACQUER){
    base=pow(lacquer,vec3(2.2));
    float down=1.-p.y/PLINTH;
    if(lacquerKind>.5&&lacquerKind<1.5)base*=mix(1.02,.2,smoothstep(.1,.95,down));
    else base*=mix(1.12,.72,down);
    if(lacquerKind>3.5)base*=mix(.4,1.12,smoothstep(.38,.62,clouds(p.xy*vec2(5.,9.)+seed)));
    ${dearness > 0 ? polished(dearness) : ""}if(normal.z>.5){
      vec2 uv=vec2(p.x/2.3+.5,down),pace=vec2(.0011,.0046);
      if(lacquerKind>1.5&&lacquerKind<3.5){
        vec2 grid=p.xy*(lacquerKind<2.5?150.:46.);
        float spark=step(lacquerKind<2.5?.88:.87,hash1(floor(grid)+seed))*smoothstep(.5,.25,length(fract(grid)-.5));
        spark*=lacquerKind<2.5?smoothstep(.2,.9,clouds(p.xy*2.5+seed)*1.5):1.;
        vec3 fleck=lacquerKind<2.5?vec3(.9,.6,.24):hue(hash1(floor(grid)+9.)*.5+.35,.45,.34);
        base=mix(base,fleck,spark*.9);metal=spark*(lacquerKind<2.5?.9:.35);
      }
      vec2 mark=texture(inlays,uv).rg;
      vec2 slope=vec2(texture(soft,uv+pace*vec2(1,0)).r-texture(soft,uv-pace*vec2(1,0)).r,texture(soft,uv-pace*vec2(0,1)).r-texture(soft,uv+pace*vec2(0,1)).r);
      float gilt=smoothstep(.3,.7,mark.x);
      base=mix(base,${dearness > 0 ? "pow(lacquer,vec3(2.2))*1.6+.01" : "base*2.6+.06"},smoothstep(.3,.7,mark.y)*(1.-gilt));
      bumped=normalize(normal+vec3(-slope*1.1,0)*gilt+vec3(0,.14,0)*gilt);
      base=mix(base,vec3(.95,.6,.24),gilt);metal=max(metal*(1.-gilt),gilt);roughness=mix(roughness,.26,gilt);coat=1.-gilt;
      float lift=smoothstep(.1,.8,texture(soft,uv+vec2(-.001,-.006)).r)*(1.-gilt);
      base*=1.-.5*lift;
    }
  }
  float facing=max(.04,-dot(ray,bumped));
  // Horizontal faces would reflect the ceiling of the studio, but over the case there is only the dark street.
  float night=mix(1.,.09,smoothstep(.5,.9,normal.y));
  vec3 light=base*(1.-metal)*daylight(bumped)*.56*mix(1.,.6,step(.9,normal.y))+night*studio(reflect(ray,bumped),roughness)*mirrored(mix(vec3(.035),base,metal),roughness,facing);
  if(stuff==BRASS||metal>.8)light+=base*.10;
  float skin=coat*(.035+.965*pow(1.-max(.04,-dot(ray,normal)),5.));
  // A soft band of light across the lacquer shows that it is polished.
  float band=normal.z>.5?.05*smoothstep(.16,.0,abs(p.x*.35+p.y-.72)):0.;
  return light+(studio(reflect(ray,normal),.06)*skin*night+band)*coat*.5;
}
vec4 over(vec4 front,vec4 back){float a=front.a+back.a*(1.-front.a);return vec4((front.rgb*front.a+back.rgb*back.a*(1.-front.a))/max(a,.001),a);}
void main(){
  vec3 from,ray;
  look(gl_FragCoord.xy/targetSize,from,ray);
  vec3 normal;int stuff;
  float far=meet(from,ray,normal,stuff);
  vec3 inside,outside;
  vec2 glass=slab(from,ray,vec3(0,.5*(FLOOR+LID),0),vec3(1.,.5*(LID-FLOOR),.46),inside,outside);
  bool throughGlass=glass.x<glass.y&&glass.x<far;
  vec4 colour=vec4(0);
  vec3 p=from+ray*far;
  if(far<50.){
    if(stuff==LAMPBAR)colour=vec4(1.,.93,.78,1);
    else if(throughGlass&&normal.y>.9&&p.y<FLOOR+.002)colour=vec4(develop(floorLight(p,ray)+shade(p,normal,ray,BLACK)*.25),1);
    else colour=vec4(develop(shade(p,normal,ray,stuff)*(throughGlass?1.25:1.)),1);
  }
  if(throughGlass){
    if(far>=glass.y-.004&&normal.y<.9||far>glass.y+.01){
      vec3 q=from+ray*glass.y;
      bool back=outside.z<-.5;
      colour=vec4(develop(back?backWall(q):vec3(.018,.022,.03)+vec3(.2,.16,.1)*.2*smoothstep(FLOOR,LID,q.y)),back?.94:.82);
    }
    float at;vec4 card=pieceAt(from,ray,at);
    if(at<far){card.rgb=min(card.rgb*1.1,1.);colour=over(card,colour);}
    // Adds the dust in the lamp's beam, then two bands of the street's light on the front pane.
    vec3 middle=from+ray*((0.-from.z)/ray.z);
    colour.rgb+=vec3(1.,.8,.5)*.05*cone(middle.xy);
    vec3 pane=from+ray*glass.x;
    float slant=pane.x*.62+pane.y;
    float bands=.07*(smoothstep(.62,.66,slant)-smoothstep(1.13,1.15,slant))*smoothstep(-1.,.1,-pane.x)+.045*(smoothstep(1.27,1.29,slant)-smoothstep(1.42,1.43,slant));
    colour.rgb+=vec3(.86,.93,1.)*(inside.z>.5?bands*smoothstep(FLOOR-.1,LID,pane.y)*1.1:.04);
    colour.rgb=min(colour.rgb,1.);
  }
  vitrineOut=colour;
}
`;

const DRAPED = `
  float lit=.16+.95*cone(p.xy)+.20*smoothstep(1.2,.2,length(p.xy-vec2(0,1.25)));
  return velvet(p.xy*vec2(1.,.8),pow(lacquer,vec3(2.2))*1.7)*vec3(1.,.88,.74)*lit*(1.-.6*shadowOf(p.xy+vec2(0.,.09)));`;

/** Around the emblem the marble has an inlay of the theme's lacquer, on which the gold is easy to read. */
const polished = (dearness: number) =>
  `base=mix(marble(p,${dearness}.,pow(lacquer,vec3(2.2)),seed),pow(lacquer,vec3(2.2))*1.1,step(length(p.xy-vec2(0.,.5*PLINTH)),.243))*mix(1.,.62,smoothstep(.3,1.,down));roughness=.1;`;
