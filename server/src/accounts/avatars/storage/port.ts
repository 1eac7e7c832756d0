/** The storage of uploaded pictures. The names are ours: forty hexadecimal digits and `.webp`. */
export type AvatarStorage = {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes, or undefined if the picture does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removing a picture that does not exist is not an error. */
  remove(name: string): Promise<void>;
};
