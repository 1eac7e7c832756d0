/** A message did not leave. `mayArrive`: nobody knows, because the answer did not come; it then counts as sent. */
export class SendFailed extends Error {
  override name = "SendFailed";
  readonly mayArrive: boolean;

  constructor(message: string, mayArrive: boolean) {
    super(message);
    this.mayArrive = mayArrive;
  }
}
