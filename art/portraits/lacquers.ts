export const LACQUERS = {
  petrol: "#0f4258",
  oxblood: "#74201b",
  jade: "#17573f",
  slate: "#26344a",
  lapis: "#173d7c",
  plum: "#45286a",
  amber: "#6b3f10",
  ink: "#16181f",
  wine: "#661f45",
  teal: "#0d5757",
  moss: "#3d4a1b",
  indigo: "#302670",
};
export const STONES = {
  ivory: "#e9dcc0",
  coral: "#c33b2e",
  turquoise: "#2fb6a0",
  sky: "#3a8fd6",
  honey: "#eda431",
  lime: "#8fc63f",
};
