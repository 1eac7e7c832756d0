export type Sms = { to: string; text: string };
export type Mail = { to: string; subject: string; text: string };

/** Who carries what the site has to say to a phone or a mailbox. @throws SendFailed from both. */
export type Senders = { sendSms(sms: Sms): Promise<void>; sendMail(mail: Mail): Promise<void> };
