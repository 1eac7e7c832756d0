export type Sms = { to: string; text: string };
export type Mail = { to: string; subject: string; text: string };

/** Sends SMS and mail. Both functions throw SendFailed if a message was not accepted. */
export type Senders = { sendSms(sms: Sms): Promise<void>; sendMail(mail: Mail): Promise<void> };

/**
 * A message was certainly not sent, or (`mayArrive`) the sender gave no answer. In the second case the message may
 * still arrive, so it counts as sent.
 */
export class SendFailed extends Error {
  override name = "SendFailed";
  readonly mayArrive: boolean;

  constructor(message: string, mayArrive: boolean) {
    super(message);
    this.mayArrive = mayArrive;
  }
}
