/** Where uploaded pictures are kept. Names are ours: forty hexadecimal digits and `.webp`. */
export type AvatarStorage = {
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or undefined where there is no such picture. */
  read(name: string): Promise<Buffer | undefined>;
  /** One that is gone already is no error. */
  remove(name: string): Promise<void>;
};
