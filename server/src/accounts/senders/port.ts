export type Sms = { to: string; text: string };
export type Mail = { to: string; subject: string; text: string };

/** Sends SMS and mail. Both functions throw SendFailed. */
export type Senders = { sendSms(sms: Sms): Promise<void>; sendMail(mail: Mail): Promise<void> };
