// The tables as the migrations make them. Written by `npm run db:types`; a module test compares.
// biome-ignore lint/suspicious/noEmptyInterface: filled by the generator
export interface Schema {}
