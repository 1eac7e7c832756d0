export type Sms = { to: string; text: string };
export type Mail = { to: string; subject: string; text: string };

/** Sends SMS and mail. Both functions throw SendFailed. */
export type Senders = { sendSms(sms: Sms): Promise<void>; sendMail(mail: Mail): Promise<void> };

/**
 * A message was not sent. `mayArrive` is true if the answer is missing, so that the message may arrive; it then counts
 * as sent.
 */
export class SendFailed extends Error {
  override name = "SendFailed";
  readonly mayArrive: boolean;

  constructor(message: string, mayArrive: boolean) {
    super(message);
    this.mayArrive = mayArrive;
  }
}
